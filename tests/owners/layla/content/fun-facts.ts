import type { Content } from '#content-schema'

export const funFacts: Content<'funFacts'> = { title: 'هل تعلم', regenerate: 'غيرها', facts: [] }
