import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { MAIN_FOLDER } from '../content-schema/read-words.ts'
import { type ContentFile, valuesOf } from './read-content.ts'

/** For a phone link such as 'tel:0912 345 678' that can be read as a number of the site's country. */
export function phoneCure(value: unknown, content: ContentFile[]): string | undefined {
  const [, scheme, typed = ''] = /^(tel|sms):(.+)$/.exec(String(value)) ?? []
  const site = valuesOf(content, 'site').find(({ folder }) => folder === MAIN_FOLDER)
  // site.yaml may have faults itself.
  const phone = scheme ? parsePhoneNumberFromString(typed, site?.value?.country) : undefined
  return phone?.isValid()
    ? `is not an international number without spaces: write '${scheme}:${phone.number}'`
    : undefined
}
