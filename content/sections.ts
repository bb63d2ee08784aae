import type { Content } from '#content-schema'

/** The sections of the page from top to bottom, each by its folder in src/sections. One without entries is not shown. */
export const sections: Content<'sections'> = [
  'hero',
  'reasons',
  'about',
  'stack',
  'projects',
  'services',
  'experiments',
  'contact',
]
