import type { Content } from '#content-schema'

export const plot: Content<'plot'> = {
  title: 'قرّاء واجهاتي العربية',
  axis: 'آلاف القرّاء في الشهر',
  past: 'حتى الآن',
  forecast: 'ما أتوقعه، ± {doubt}',
  why: 'أرسم ما أعرفه، وكم أنا واثقة منه.',
  source: 'من سجلات الخوادم، دون أي تتبع للزوار.',
  read: 'اقرأ شهراً آخر',
  unit: 'ألف',
  doubt: 1.5,
  data: {
    kind: 'series',
    known: [
      ['يناير', 4],
      ['فبراير', 6.5],
      ['مارس', 5],
      ['أبريل', 9],
    ],
    expected: [
      ['مايو', 11],
      ['يونيو', 12.5],
    ],
  },
}
