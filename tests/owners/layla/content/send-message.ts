import type { Content } from '#content-schema'

export const sendMessage: Content<'sendMessage'> = {
  title: 'أرسل رسالة',
  fields: {
    name: { label: 'الاسم', missing: 'اكتب اسمك.' },
    email: { label: 'البريد الإلكتروني', missing: 'اكتب بريدك.' },
    category: { label: 'من أنت', missing: 'اختر واحدة.' },
    message: { label: 'الرسالة', missing: 'اكتب رسالتك.' },
  },
  choose: 'اختر…',
  categories: [
    { value: 'press', label: 'صحافة' },
    { value: 'client', label: 'زبون' },
    { value: 'friend', label: 'صديق' },
  ],
  promise: 'أجيب خلال يوم.',
  promisedHours: 24,
  submit: 'أرسل الرسالة',
  messages: {
    incomplete: 'املأ كل الحقول',
    failure: 'لم تصل الرسالة. حاول مرة أخرى.',
    success: 'وصلت رسالتك! أجيبك خلال يوم.',
  },
  mailSubject: 'رسالة من موقعك',
  answer: { subject: 'رد: رسالتك', quote: 'كتبت في {date}:' },
}
