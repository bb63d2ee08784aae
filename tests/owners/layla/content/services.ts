import type { Content } from '#content-schema'

export const services: Content<'services'> = {
  title: 'خدمتي',
  lead: 'خدمة واحدة، بسعر واضح.',
  getStarted: 'ابدأ',
  services: [
    {
      title: 'واجهة عربية كاملة',
      description: 'من المقابلة الأولى إلى الملفات الجاهزة للبناء.',
      icon: 'pen',
      features: ['مقابلات مع القراء', 'نظام تصميم', 'شيفرة جاهزة'],
      terms: 'ثمانية أسابيع',
      color: 'primary',
    },
  ],
}
