import type { Content } from '#content-schema'
import { links } from './links.ts'
import { owner } from './owner.ts'

export const footer: Content<'footer'> = {
  quickLinks: 'Atalhos',
  connect: 'Redes',
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: links.linkedin },
    { name: 'GitHub', icon: 'github', href: links.github },
    { name: 'Instagram', icon: 'instagram', href: 'soon' },
  ],
  email: 'Correio',
  book: 'Marcar conversa',
  legal: [
    { name: 'Privacidade', href: 'soon' },
    { name: 'Condições', href: 'soon' },
  ],
  copyright: `© 2026 ${owner.name}`,
}
