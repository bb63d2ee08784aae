import type { Content } from '#content-schema'

/** A section that is shown once it has entries and its name, 'writing', is in sections.ts. */
export const writing: Content<'writing'> = {
  title: 'Writing',
  feed: 'Feed for readers',
  entries: [],
}
