import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const hero: Content<'hero'> = {
  role: owner.role,
  tagline: 'Informação que chega a horas, com a dúvida à vista',
  lead: 'Construo canalizações de dados para hospitais e portos. Quando uma falha, sabe-se porquê antes do pequeno-almoço.',
  explore: { label: 'Ver o que fiz', href: '#projects' },
  book: { label: 'Marcar conversa', href: '#contact' },
}
