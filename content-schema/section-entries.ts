/** The lists of a section's content file. */
const LISTS: Record<string, readonly string[]> = {
  reasons: ['reasons'],
  stack: ['headline', 'groups'],
  projects: ['projects'],
  services: ['services'],
  experiments: ['ideas'],
  experience: ['positions'],
  writing: ['entries'],
  testimonials: ['testimonials'],
  funFacts: ['facts'],
}

/** A section without a list is never empty. */
export const hasNoEntries = (name: string, content: unknown): boolean =>
  LISTS[name]?.every((list) => Object(content)[list]?.length === 0) ?? false
