import { site } from '#content'

let ofServer: string | null = null

/** @param zone IANA name, or null where neither TZ nor content/site.yaml says one */
export function setOwnerTimeZone(zone: string | null): void {
  ofServer = zone
}

/** TZ of the site's process comes before content/site.yaml, and that before the browser's. */
export const ownerTimeZone = (): string => ofServer ?? site.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
