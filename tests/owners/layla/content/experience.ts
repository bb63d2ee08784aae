import type { Content } from '#content-schema'

export const experience: Content<'experience'> = {
  title: 'خبرتي',
  positions: [
    {
      role: 'مصممة مستقلة',
      company: 'لحسابي',
      years: '٢٠١٦ – الآن',
      text: 'واجهات لمستشفيات وصحف ومتاحف، من أول رسم على الورق إلى يوم النشر.',
    },
    {
      role: 'مصممة واجهات أولى ومسؤولة Datenschutzfolgenabschätzungsverfahren',
      company: 'صحيفة المساء',
      place: 'بيروت',
      years: '٢٠١٢ – ٢٠١٦',
      text: 'أعدت بناء الموقع حول القراءة، فبقي القراء فيه ضعف الوقت.',
    },
  ],
}
