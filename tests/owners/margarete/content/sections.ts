import type { Content } from '#content-schema'

export const sections: Content<'sections'> = [
  'hero',
  'about',
  'talks',
  'services',
  'stack',
  'projects',
  'reasons',
  'experiments',
  'contact',
]
