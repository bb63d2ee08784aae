import type { Content } from '#content-schema'

export const formResult: Content<'formResult'> = {
  back: 'عودة إلى الصفحة',
  yourText: 'ما كتبته',
  tooMuch: 'هذا كثير دفعة واحدة. عُد وحاول بأقل.',
  unknownForm: 'هذا ليس من نماذج الصفحة.',
}
