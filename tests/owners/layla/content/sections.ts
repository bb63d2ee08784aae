import type { Content } from '#content-schema'

export const sections: Content<'sections'> = [
  'hero',
  'about',
  'past-talks',
  'stack',
  'projects',
  'services',
  'experiments',
  'contact',
]
