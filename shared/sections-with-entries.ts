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

/** The sections that the page has, from top to bottom. The browser gets the names as the build has found them out. */
export const sectionsWithEntries: readonly string[] = sections.filter((name) => entries[name]?.length !== 0)
