import type { Content } from '#content-schema'

/** `reply` begins the owner's reply: its subject, and the line above the quoted message. */
type Language = { tag: string; locale: string; name: string; reply: Content['sendMessage']['answer'] }

const NO_REPLY = { subject: '', quote: '{date}' }

/** The keys are the folders in the addresses of pages. The first language has ''. */
const languages = await readLanguages()
const FIRST_LANGUAGE: Language = languages.get('') ?? { tag: 'en', locale: 'en-US', name: 'English', reply: NO_REPLY }

export const hasSeveralLanguages = languages.size > 1

/** @param folder of the page that a lead was sent from; a path of the site counts as its first language */
export const findLeadLanguage = (folder: string): Language => languages.get(folder) ?? FIRST_LANGUAGE

/** A built site starts without these words where content/ is at fault. */
async function readLanguages(): Promise<Map<string, Language>> {
  try {
    const { listContentFolders, MAIN_FOLDER } = await import('../content-schema/content-folders.ts')
    const { readContent } = await import('../content-schema/read-content.ts')
    const { addRegion } = await import('../shared/site-locale.ts')
    const names = new Intl.DisplayNames('en', { type: 'language' })
    return new Map(
      listContentFolders().map((folder) => {
        const { site, sendMessage } = readContent(folder)
        const { language: tag } = site
        const path = folder === MAIN_FOLDER ? '' : folder.slice(MAIN_FOLDER.length + 1)
        return [path, { tag, locale: addRegion(site), name: names.of(tag) ?? tag, reply: sendMessage.answer }]
      }),
    )
  } catch {
    return new Map()
  }
}
