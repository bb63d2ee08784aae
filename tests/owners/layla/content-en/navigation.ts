import type { Content } from '#content-schema'

export const navigation: Content<'navigation'> = {
  label: 'Main',
  menu: 'Menu',
  items: [
    { label: 'About', href: '#about' },
    { label: 'Work', href: '#projects' },
    { label: 'Talks', href: '#past-talks' },
    { label: 'Service', href: '#services' },
    { label: 'Ideas', href: '#experiments' },
    { label: 'Contact', href: '#contact' },
  ],
  chat: 'Let’s talk',
}
