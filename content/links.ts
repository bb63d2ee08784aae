import type { Content } from './schema.ts'

/** Every address outside this site. A profile that isn't public yet is `null`. */
export const links = {
  site: null,
  scheduling: 'https://cal.com/elena-marsh-sample/intro',
  github: 'https://github.com/elena-marsh-sample',
  linkedin: 'https://www.linkedin.com/in/elena-marsh-sample',
  instagram: null,
} satisfies Content<'links'>
