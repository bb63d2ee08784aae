import type { Content } from './schema.ts'

export const navigation = {
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
} satisfies Content<'navigation'>
