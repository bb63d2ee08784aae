import type { Content } from '#content-schema'

export const appError: Content<'appError'> = {
  title: 'حدث خطأ غير متوقع',
  home: 'عودة إلى البداية',
  notLoaded: 'تعذّر تحميل هذا الزر. حاول مرة أخرى من فضلك.',
}
