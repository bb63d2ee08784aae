import type { CountryCode } from 'libphonenumber-js'
import { makeLocale, makeOwnerFormat } from '../../shared/locale.ts'
import { MEETUP_TYPES } from '../../shared/tables.ts'
import { listContentFolders, MAIN_FOLDER } from '../files/content-folders.ts'
import type { Content } from '../schemas/content-types.ts'
import { readContent } from './read-content.ts'

export type Language = {
  tag: string
  locale: string
  name: string
  /** The beginning of the owner's reply: its subject, and the line above the quoted message. */
  replyTemplates: { subject: string; quote: string }
}

/** The values of content/ that the server and the commands need: the owner and her site. */
export type OwnerProfile = {
  language: Language
  /** By the folder of a language's pages, '' for the first one. Pages in any other folder are in the first language. */
  languages: Map<string, Language>
  offeredCategories: string[]
  /** A meetup has the dialog's label, whichever form it came from. */
  categoryLabels: Map<string, string>
  /** The country of phone numbers without a country code. */
  country?: CountryCode
  /** The commands are in English. What leaves the site has the locale of its language. */
  ownerLocale: string
  ownerName: string
  timeZone?: string
  /** The site promises a reply within this time. */
  promisedHours: number
}
type SingleLanguageProfile = Omit<OwnerProfile, 'languages'>

/** Takes the place of content/ if one of its files can't be read. */
const FALLBACK: SingleLanguageProfile = {
  language: { tag: 'en', locale: 'en-US', name: 'English', replyTemplates: { subject: '', quote: '{date}' } },
  offeredCategories: [],
  categoryLabels: new Map(),
  ownerLocale: 'en-US',
  ownerName: 'Your site',
  promisedHours: 24,
}

let ownerProfile: OwnerProfile | undefined

/** Reads content/ at its first call, and then returns the same values. */
export const getOwnerProfile = (): OwnerProfile => (ownerProfile ??= makeOwnerProfile())

/** @param read throws for a folder with a file that can't be read, which is logged */
export function makeOwnerProfile(folders = listContentFolders(), read = readContent): OwnerProfile {
  const languages: OwnerProfile['languages'] = new Map()
  let main = FALLBACK
  for (const folder of folders) {
    try {
      const values = pickValues(read(folder))
      languages.set(folder.slice(MAIN_FOLDER.length + 1), values.language)
      if (folder === MAIN_FOLDER) main = values
    } catch (error) {
      console.error(
        `Names, categories and times are not those of ${folder}/, which can't be read: ${(error as Error).message}`,
      )
    }
  }
  return { ...main, languages }
}

export const ownerFormat = makeOwnerFormat(() => getOwnerProfile().ownerLocale)

export const hasSeveralLanguages = ({ languages }: OwnerProfile): boolean => languages.size > 1

export const getLanguage = (tag: string, { languages, language }: OwnerProfile): Language =>
  [...languages.values()].find((one) => one.tag === tag) ?? language

/** The owner's label, or the store's name for a category that she no longer offers. */
export const getCategoryLabel = (category: string, { categoryLabels }: OwnerProfile): string =>
  categoryLabels.get(category) ?? category

function pickValues({ messageForm, meetupForm, owner, site }: Content): SingleLanguageProfile {
  const { language: tag, country } = site
  const languageName = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  const labels = new Map(messageForm.categories.map(({ id, label }) => [id, label]))
  return {
    language: { tag, locale: makeLocale(site), name: languageName, replyTemplates: messageForm.reply },
    offeredCategories: [...new Set([...labels.keys(), ...MEETUP_TYPES])],
    categoryLabels: new Map([...labels, ...Object.entries(meetupForm.types)]),
    country,
    ownerLocale: makeLocale({ language: 'en', country }),
    ownerName: owner.name,
    timeZone: site.timeZone,
    promisedHours: owner.promisedHours,
  }
}
