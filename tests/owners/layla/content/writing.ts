import type { Content } from '#content-schema'

export const writing: Content<'writing'> = {
  title: 'كتاباتي',
  feed: 'خلاصة المقالات',
  entries: [
    { title: 'الحبر & الشاشة', date: '2024-03-09', href: 'https://majalla.layla.example/?a=1&b=2' },
    {
      title: 'رسالة بين <سطرين>',
      date: '2025-11-26',
      href: '/between-lines.html',
      text: 'لماذا أترك بين السطور ما يكفي "من الهواء".',
    },
  ],
}
