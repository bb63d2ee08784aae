import type { Content } from '#content-schema'

export const sections: Content<'sections'> = [
  'hero',
  'about',
  'past-talks',
  'services',
  'stack',
  'projects',
  'reasons',
  'experiments',
  'contact',
]
