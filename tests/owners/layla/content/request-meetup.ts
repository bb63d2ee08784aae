import type { Content } from '#content-schema'

export const requestMeetup: Content<'requestMeetup'> = {
  title: 'لقاء في عمّان',
  text: 'أخبرني كيف أصل إليك.',
  fields: {
    name: { label: 'اسمك', missing: 'ينقص الاسم.' },
    phone: { label: 'رقم الهاتف', missing: 'ينقص الرقم.' },
  },
  preference: 'ماذا تفضل؟',
  types: { coffee: 'قهوة', beer: 'شاي' },
  cancel: 'إلغاء',
  messages: {
    incomplete: 'املأ الاسم ورقم الهاتف',
    failure: 'حدث خطأ. جرّب نموذج المراسلة.',
    success: 'شكراً {name}! وصل طلبك: {type}. سأتصل بك قريباً.',
  },
  mailSubject: '{type} في عمّان؟',
  request: {
    message: '{type}: طلب من {name}. الهاتف: {phone}. المتصفح: {userAgent}. جاء من: {referrer}.',
    unknown: 'غير معروف',
    directVisit: 'زيارة مباشرة',
  },
}
