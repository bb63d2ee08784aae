import type { Content } from '#content-schema'
import { links } from '../content/links.ts'
import { owner } from './owner.ts'

export const footer: Content<'footer'> = {
  quickLinks: 'Quick links',
  connect: 'Profiles',
  social: [{ name: 'LinkedIn', icon: 'linkedin', href: links.linkedin }],
  email: 'Email',
  book: 'Book a call',
  legal: [{ name: 'Privacy', href: '/privacy.html' }],
  copyright: `© 2026 ${owner.name}`,
}
