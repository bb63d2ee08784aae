import type { Content } from '#content-schema'

export const sections: Content<'sections'> = [
  'hero',
  'about',
  'experience',
  'past-talks',
  'stack',
  'projects',
  'services',
  'writing',
  'experiments',
  'contact',
]
