import type { Content } from '#content-schema'

/** A section that is shown once it has positions and its name, 'experience', is in sections.ts. */
export const experience: Content<'experience'> = {
  title: 'Experience',
  positions: [],
}
