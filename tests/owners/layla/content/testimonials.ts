import type { Content } from '#content-schema'

export const testimonials: Content<'testimonials'> = {
  title: 'قالوا',
  from: '{role}، {company}',
  testimonials: [
    { quote: 'أعادت ليلى صحيفتنا إلى قرائها.', author: 'سامر عيسى', role: 'رئيس التحرير', company: 'صحيفة المساء' },
  ],
}
