import type { Content } from '#content-schema'

export const links: Content<'links'> = {
  site: null,
  scheduling: null,
  github: 'https://code.layla.example',
  linkedin: 'https://profile.layla.example',
}
