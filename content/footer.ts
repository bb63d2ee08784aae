import type { Content } from '#content-schema'
import { links } from './links.ts'
import { owner } from './owner.ts'

export const footer: Content<'footer'> = {
  quickLinks: 'Quick Links',
  connect: 'Connect',
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: links.linkedin },
    { name: 'GitHub', icon: 'github', href: links.github },
    { name: 'Instagram', icon: 'instagram', href: 'soon' },
  ],
  email: 'Email',
  book: 'Book a Call',
  legal: [
    { name: 'Privacy', href: 'soon' },
    { name: 'Terms', href: 'soon' },
  ],
  copyright: `© 2024 ${owner.name}`,
}
