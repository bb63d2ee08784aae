/** The lists that a section consists of, by the name that its content file exports. */
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

/** Whether nothing of a content file is shown, because all lists of its section are empty. One that has no list is never empty. */
export const hasNoEntries = (name: string, content: unknown): boolean =>
  LISTS[name]?.every((list) => Object(content)[list]?.length === 0) ?? false
