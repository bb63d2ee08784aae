import type { Content } from '#content-schema'
import { owner } from './owner.ts'

/** What the browser's tab, search results and shared links say, and the words every section may need. */
export const site: Content<'site'> = {
  language: 'en',
  country: 'US',
  title: `${owner.name} · ${owner.role} in Boston`,
  description:
    'Dashboards people open on purpose, automations that give back afternoons, and AI products taken from sketch to launch. Boston, MA.',
  icon: 'icon.svg',
  skip: 'Skip to content',
  newTab: '(opens in a new tab)',
}
