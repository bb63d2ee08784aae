import type { Content } from './schema.ts'

export const appError = { title: 'Unexpected Application Error!' } satisfies Content<'appError'>
