import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const contact: Content<'contact'> = {
  title: 'تواصل',
  lead: 'اختر الباب الذي يناسبك.',
  tiles: [
    { to: 'email', title: 'راسلني', text: owner.email },
    { to: 'tel:+962791234567', title: 'اتصل بي', text: 'صباحاً.' },
    { to: 'https://wa.me/962791234567', icon: 'whatsapp', title: 'واتساب', text: 'في أي وقت.' },
    { to: 'meetup', title: 'قهوة في عمّان', text: 'في جبل اللويبدة.' },
  ],
  copy: { label: 'انسخ', done: 'نُسخ العنوان.', failed: 'المتصفح لا يسمح بالنسخ. حدّد العنوان بنفسك.' },
  currently: { title: 'الآن', items: [] },
}
