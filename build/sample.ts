import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { findPicture } from '../content-schema/find-picture.ts'
import { isHidden } from '../content-schema/hidden-files.ts'
import { contentFolders, readSources, readWords } from '../content-schema/read-words.ts'

/** What only the sample says: names, companies, the numbers of its hero and its addresses. */
const TELLTALES = [
  /\bElena\b|elena-?marsh/,
  /Priya Raman|Harborview|Marcus Bell|Tallyhouse/,
  /First Chair|Trueline|Second Coffee|Group Chat: The Movie|Waiver Wire|Omakase Log/,
  /Standup Ghostwriter|MBTA Mood Map|Socratic Inbox|Second Opinion|Fridge Forecast/,
  /Data Analyst & AI Builder|creative firepower|a healthcare company|open on purpose/,
  /\$1\.3 million|number: '?(340|1,200)|340 colleagues|1,200 empty|first: 412000|\$240,000/,
  /(calendar|github|linkedin|first-chair|trueline)\.example/,
]
/** The first letters of the SHA-256 of each picture. */
const PICTURES =
  'aa3bd42d09da f26e827fc683 14e3cdfae723 373d767b0c04 a4411d5c68e3 b7649ba600bb 7fc7cf6a7b2a 4032738a37e2 0972af442d3d'
const SHARE_PICTURE = 'content/public/share.png'
const NAMED_IN_WARNING = 5

/** @returns a line for each value of the sample that is left where visitors see it: file, line and text */
export function findSampleLeft(): string[] {
  const left = contentFolders().flatMap((folder) =>
    readSources(folder).flatMap(({ name, file, text }) =>
      isHidden(name, readWords(folder)) ? [] : findTelltales(text).map((found) => `${file}, line ${found}`),
    ),
  )
  if (isSamplePicture(SHARE_PICTURE)) left.push(`${SHARE_PICTURE}: npm run make -- share-picture draws yours`)
  return left
}

const findTelltales = (text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const [, picture = ''] = /\b(?:file|icon): (\S+\.\w+)$/.exec(line) ?? []
    const isLeft = TELLTALES.some((telltale) => telltale.test(line)) || isSamplePicture(findPicture(picture))
    return isLeft && !line.trimStart().startsWith('#') ? [`${at + 1}: ${line.trim()}`] : []
  })

const isSamplePicture = (path = ''): boolean =>
  existsSync(path) && PICTURES.includes(createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12))

/** @param storeUrl '' where forms go to the page's own server */
export function sampleWarning(storeUrl: string): string | undefined {
  const left = readWords().links.site || storeUrl ? findSampleLeft() : []
  if (left.length === 0) return
  const more = left.length > NAMED_IN_WARNING ? `  and ${left.length - NAMED_IN_WARNING} more\n` : ''
  const named = left.slice(0, NAMED_IN_WARNING).map((line) => `  ${line}\n`)
  return `This build is for visitors, and ${left.length} sample values are left:\n${named.join('')}${more}npm run check lists them all.`
}
