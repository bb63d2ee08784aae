import type { Content } from '#content-schema'

export const reasons: Content<'reasons'> = { title: 'لماذا أنا', reasons: [] }
