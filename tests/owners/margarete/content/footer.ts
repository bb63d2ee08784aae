import type { Content } from '#content-schema'
import { links } from './links.ts'
import { owner } from './owner.ts'

export const footer: Content<'footer'> = {
  quickLinks: 'Schnellzugriff',
  connect: 'Verbindungen',
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: links.linkedin },
    { name: 'GitHub', icon: 'github', href: links.github },
    { name: 'Instagram', icon: 'instagram', href: 'soon' },
  ],
  email: 'E-Mail',
  book: 'Erstgespräch vereinbaren',
  legal: [
    { name: 'Datenschutzerklärung', href: 'soon' },
    { name: 'Allgemeine Geschäftsbedingungen', href: 'soon' },
  ],
  copyright: `© 2026 ${owner.name}`,
}
