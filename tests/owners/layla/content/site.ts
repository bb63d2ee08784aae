import type { Content } from '#content-schema'

export const site: Content<'site'> = {
  language: 'ar-JO',
  country: 'JO',
  title: 'ليلى حداد · مصممة واجهات في عمّان',
  description: 'أصمم واجهات عربية تُقرأ بسهولة، من أول رسم حتى آخر سطر من الشيفرة.',
  icon: 'portrait.jpg',
  skip: 'انتقل إلى المحتوى',
  newTab: '(يُفتح في تبويب جديد)',
}
