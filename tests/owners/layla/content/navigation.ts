import type { Content } from '#content-schema'

export const navigation: Content<'navigation'> = {
  label: 'التنقل الرئيسي',
  menu: 'القائمة',
  items: [
    { label: 'عني', href: '#about' },
    { label: 'عملي', href: '#projects' },
    { label: 'محاضرات', href: '#past-talks' },
    { label: 'خدمتي', href: '#services' },
    { label: 'كتاباتي', href: '#writing' },
    { label: 'أفكار', href: '#experiments' },
    { label: 'تواصل', href: '#contact' },
  ],
  chat: 'لنتحدث',
}
