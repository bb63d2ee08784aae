import { experiments } from '../content/experiments.ts'
import { projects } from '../content/projects.ts'
import { reasons } from '../content/reasons.ts'
import { sections } from '../content/sections.ts'
import { services } from '../content/services.ts'
import { stack } from '../content/stack.ts'

/** What a section consists of; one that is not named here is never empty. */
const entries: Record<string, readonly unknown[]> = {
  reasons: reasons.reasons,
  stack: [...stack.headline, ...stack.groups],
  projects: projects.projects,
  services: services.services,
  experiments: experiments.ideas,
}

/** The quotes and the note stand below the services; without any, in their place. */
const named = sections.includes('notes') || services.services.length > 0
const places = named ? sections : sections.map((name) => (name === 'services' ? 'notes' : name))

/** The sections that the page has, from top to bottom. The browser gets the names as the build has found them out. */
export const sectionsWithEntries: readonly string[] = places.filter((name) => entries[name]?.length !== 0)
