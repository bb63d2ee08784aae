import type { Content } from '#content-schema'

export const navigation: Content<'navigation'> = {
  label: 'Main',
  menu: 'Menu',
  items: [
    { label: 'About', href: '#about' },
    { label: 'Projects', href: '#projects' },
    { label: 'Services', href: '#services' },
    { label: 'Experiments', href: '#experiments' },
    { label: 'Contact', href: '#contact' },
  ],
  chat: "Let's Chat",
}
