import type { Content } from '#content-schema'

export const sections: Content<'sections'> = [
  'hero',
  'about',
  'stack',
  'projects',
  'services',
  'experiments',
  'contact',
]
