import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const about: Content<'about'> = {
  title: 'عني',
  role: 'مصممة مستقلة منذ ٢٠١٦ ومستشارة Datenschutzfolgenabschätzungsverfahren',
  location: owner.location,
  photo: { file: 'portrait.jpg', alt: 'ليلى عند النافذة' },
  bio: ['درست الخط قبل التصميم، وما زلت أبدأ كل واجهة بقلم وورقة. عملت مع مستشفيات وصحف ومتاحف في خمس مدن.'],
  interestsTitle: 'اهتمامات',
  interests: ['الخط', 'السباحة'],
}
