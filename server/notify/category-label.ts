const labels = await readLabels()

/** What the owner calls a category in her form; the store's own word of one that she offers no more. */
export const categoryLabel = (category: string): string => labels.get(category) ?? category

/** The site starts while content/ is at fault, too. */
async function readLabels(): Promise<Map<string, string>> {
  try {
    const { sendMessage } = await import('../../content/send-message.ts')
    return new Map(sendMessage.categories.map(({ value, label }) => [value, label]))
  } catch {
    return new Map()
  }
}
