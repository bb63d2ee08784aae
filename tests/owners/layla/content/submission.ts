import type { Content } from '#content-schema'

export const submission: Content<'submission'> = {
  sending: 'جارٍ الإرسال…',
  arrived: 'وصلت.',
  mailInstead: 'أرسلها بالبريد',
  kept: 'نصك ما زال هنا.',
  ownWordsKept: 'كلماتك باقية كما هي، فلم يُضَف إليها شيء.',
  retry: 'يمكن الإرسال من جديد ابتداءً من {time}.',
  charactersLeft: 'بقي {count} حرفاً',
  tooLong: 'أطول من اللازم بمقدار {count} حرفًا. اختصر النص من فضلك.',
  dismiss: 'إغلاق',
  notifications: 'إشعارات',
}
