import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Content } from '#content-schema'
import { MAIN_FOLDER } from './languages.ts'
import type { ContentFile } from './read-content.ts'

/** What to write in the place of a phone link such as 'tel:0912 345 678'; nothing where no number of her country can be read in it. */
export function phoneCure(value: unknown, content: ContentFile[]): string | undefined {
  const [, scheme, typed = ''] = /^(tel|sms):(.+)$/.exec(String(value)) ?? []
  const site = content.find(({ name, folder }) => name === 'site' && folder === MAIN_FOLDER)?.exports
  const country = site && !(site instanceof Error) ? (site.site as Content<'site'> | undefined)?.country : undefined
  const phone = scheme ? parsePhoneNumberFromString(typed, country) : undefined
  return phone?.isValid()
    ? `is not an international number without spaces: write '${scheme}:${phone.number}'`
    : undefined
}
