import type { CountryCode } from 'libphonenumber-js'
import { categoryLabelsOf } from '../../shared/categories.ts'

type OwnerWords = { categoryLabels: Record<string, string>; country: CountryCode | undefined }

const words = await readWords()

/** The country in which a phone without a country's code is. */
export const { country } = words

/** What the owner calls a category at her site; the store's own word where she no longer offers it. */
export const categoryLabel = (category: string): string => words.categoryLabels[category] ?? category

/** Undefined where content/ is at fault: the site, which was built before, starts all the same. */
async function readWords(): Promise<OwnerWords> {
  try {
    const { sendMessage } = await import('../../content/send-message.ts')
    const { requestMeetup } = await import('../../content/request-meetup.ts')
    const { site } = await import('../../content/site.ts')
    return { categoryLabels: categoryLabelsOf({ sendMessage, requestMeetup }), country: site.country }
  } catch {
    return { categoryLabels: {}, country: undefined }
  }
}
