import type { Content } from '#content-schema'

export const notFound: Content<'notFound'> = { title: '404', text: 'There is no page here', home: 'Back to the start' }
