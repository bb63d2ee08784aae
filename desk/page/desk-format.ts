import { site } from '#content'
import { makeLocale, makeOwnerFormat } from '../../shared/locale.ts'

export const deskLocale = makeLocale({ language: 'en', country: site.country })
export const deskFormat = makeOwnerFormat(() => deskLocale)
