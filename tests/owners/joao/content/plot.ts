import type { Content } from '#content-schema'

export const plot: Content<'plot'> = null
