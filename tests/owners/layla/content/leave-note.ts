import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const leaveNote: Content<'leaveNote'> = {
  title: `اترك كلمة عن ${owner.shortName}`,
  label: 'كلمتك',
  placeholder: 'كلمة سريعة…',
  missing: 'اكتب بضع كلمات أولاً.',
  promise: 'لا يقرؤها غيري.',
  submit: 'أرسل الكلمة',
  messages: {
    empty: 'اكتب كلمة قبل الإرسال.',
    failure: 'لم تصل كلمتك. حاول مرة أخرى.',
    success: 'شكراً على كلمتك!',
  },
  mailSubject: 'كلمة عنك',
}
