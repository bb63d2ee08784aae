import type { Content } from '#content-schema'

/** Every address outside this site. Without one it is `null`. */
export const links: Content<'links'> = {
  site: null,
  scheduling: 'https://cal.com/elena-marsh-sample/intro',
  github: 'https://github.com/elena-marsh-sample',
  linkedin: 'https://www.linkedin.com/in/elena-marsh-sample',
}
