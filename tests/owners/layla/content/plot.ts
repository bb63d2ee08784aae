import type { Content } from '#content-schema'

export const plot: Content<'plot'> = {
  title: 'قرّاء واجهاتي العربية',
  axis: 'آلاف القرّاء في الشهر',
  value: '{number} ألف',
  label: 'الشهر',
  first: 'قرّاء',
  reading: '{label}: {first}',
  read: 'اقرأ شهراً آخر',
  why: 'أرسم ما أعرفه، وكم أنا واثقة منه.',
  source: 'من سجلات الخوادم، دون أي تتبع للزوار.',
  points: [
    ['يناير', 4],
    ['فبراير', 6.5],
    ['مارس', 5],
    ['أبريل', 9],
    ['مايو', 11],
    ['يونيو', 12.5],
  ],
}
