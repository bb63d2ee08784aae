import type { Content } from '#content-schema'

export const stack: Content<'stack'> = { title: 'أدوات', headline: [], groups: [] }
