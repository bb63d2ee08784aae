import { categoryLabelsOf } from '../../shared/leads/category-labels.ts'

const labels = await readLabels()

/** What the owner calls a category at her site; the store's own word of one that she offers no more. */
export const categoryLabel = (category: string): string => labels[category] ?? category

/** The site starts while content/ is at fault, too. */
async function readLabels(): Promise<Record<string, string>> {
  try {
    const { sendMessage } = await import('../../content/send-message.ts')
    const { requestMeetup } = await import('../../content/request-meetup.ts')
    return categoryLabelsOf({ sendMessage, requestMeetup })
  } catch {
    return {}
  }
}
