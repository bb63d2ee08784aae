import type { Content } from '#content-schema'
import { links } from './links.ts'
import { owner } from './owner.ts'

export const footer: Content<'footer'> = {
  quickLinks: 'روابط سريعة',
  connect: 'حسابات',
  social: [
    { name: 'لينكدإن', icon: 'linkedin', href: links.linkedin },
    { name: 'غيت هب', icon: 'github', href: links.github },
    { name: 'ماستودون', icon: 'mastodon', href: 'https://suwar.layla.example' },
    { name: 'نشرتي', href: 'https://nashra.layla.example' },
  ],
  email: 'البريد',
  book: 'احجز مكالمة',
  legal: [
    { name: 'الخصوصية', href: 'soon' },
    { name: 'الشروط', href: 'soon' },
  ],
  copyright: `© ٢٠٢٦ ${owner.name}`,
}
