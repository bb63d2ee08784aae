import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const hero: Content<'hero'> = {
  role: owner.role,
  tagline: 'واجهات تُقرأ من اليمين كما تُقرأ من القلب',
  lead: 'أصمم للعربية أولاً، ثم لبقية اللغات. كل حرف في مكانه، وكل زر حيث تتوقعه اليد.',
  explore: { label: 'شاهد عملي', href: '#projects' },
  book: { label: 'احجز مكالمة', href: '#contact' },
}
