import type { Content } from '#content-schema'

export const notFound: Content<'notFound'> = { title: '٤٠٤', text: 'لا توجد صفحة هنا', home: 'عودة إلى البداية' }
