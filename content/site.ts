import { owner } from './owner.ts'
import type { Content } from './schema.ts'

/** What the browser's tab, search results and shared links say, and the words every section may need. */
export const site = {
  language: 'en',
  title: `${owner.name} · ${owner.role} in Boston`,
  description:
    'Dashboards people open on purpose, automations that give back afternoons, and AI products taken from sketch to launch. Boston, MA.',
  skip: 'Skip to content',
  newTab: '(opens in a new tab)',
} satisfies Content<'site'>
