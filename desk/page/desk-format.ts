import { site } from '#content'
import { addRegion } from '../../shared/dates.ts'
import { createOwnerFormat } from '../../shared/owner-format.ts'

export const deskLocale = addRegion({ language: 'en', country: site.country })
export const deskFormat = createOwnerFormat(() => deskLocale)
