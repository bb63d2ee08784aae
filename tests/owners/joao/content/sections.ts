import type { Content } from '#content-schema'

export const sections: Content<'sections'> = [
  'hero',
  'about',
  'projects',
  'reasons',
  'stack',
  'services',
  'experiments',
  'contact',
]
