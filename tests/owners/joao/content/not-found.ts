import type { Content } from '#content-schema'

export const notFound: Content<'notFound'> = { title: '404', text: 'Esta página não existe', home: 'Voltar ao início' }
