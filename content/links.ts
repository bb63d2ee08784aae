import type { Content } from '#content-schema'

/** Every address outside this site. Without one it is `null`. */
export const links: Content<'links'> = {
  site: null,
  scheduling: 'https://calendar.example/elena-marsh/intro',
  github: 'https://github.example/elena-marsh',
  linkedin: 'https://linkedin.example/in/elena-marsh',
}
