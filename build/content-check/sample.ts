import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { listContentFolders } from '../../content-model/files/content-folders.ts'
import { findPicture } from '../../content-model/files/site-files.ts'
import { ownerFormat } from '../../content-model/reader/owner-profile.ts'
import { parseYamlFiles, readContent } from '../../content-model/reader/read-content.ts'
import { isFileShown } from '../../content-model/reader/shown-files.ts'

/** The name of the owner in the sample. */
export const SAMPLE_OWNER = 'Elena Marsh'

/**
 * Words that only the sample has, also within an edited line: names, companies, numbers, URLs and charts.
 * tests/content/sample.test.ts names a picture, number or price of the sample that is missing here.
 */
const SAMPLE_PATTERNS = [
  /\bElena\b|elena-?marsh/,
  /Priya Raman|Harborview|Marcus Bell|Tallyhouse/,
  /First Chair|Trueline|Second Coffee|Group Chat: The Movie|Waiver Wire|Omakase Log/,
  /Standup Ghostwriter|MBTA Mood Map|Socratic Inbox|Second Opinion|Fridge Forecast/,
  /Data Analyst & AI Builder|creative firepower|a healthcare company|open on purpose/,
  /\$1\.3 million|value: '?(340|1,200)|first: 412000|\$240,000/,
  /\{(owner\.role|type)\} in Boston|meet me in Boston|Boston Meetup/,
  /(calendar|github|linkedin|first-chair|trueline)\.example/,
  /file: (agent-steps|film-costs|report-times|score-weights|season-bars|still-answering)\.svg/,
  /60 of 71 jobs|45 of 58 who started|24 monthly gaps|three contracts/,
]
/** Words of the page, by which an owner who writes another language finds the files that are still in English. */
const ENGLISH_PATTERNS = [
  /: '?(Please|Sending|Characters left|Back to the page|Your note|Send Message|Phone Number|Schedule a Call)/,
  /: (Let's Chat|Return to Home|Skip to content|Quick Links|Get Started|Explore My Work|View All Projects)/,
  /: (Show Experiments|Try again|What you wrote|What People Say|Technical Stack|Regenerate Fact)/,
]
/** A line that an owner may write too, and the next line, which makes it the sample's: its numbers, prices and tools. */
const SAMPLE_PAIRS = [
  /^value: \W*(60\W* label: pipelines|1\.3M\W* label: of missed|45\W* label: colleagues taught|6 years\W* label: in three)/,
  /^price: from \$(4,000 terms: 2 to 4|6,000 terms: 3 to 6|9,000 terms: 6 to 10) weeks$/,
  /^- (Domo - Palantir|A.B testing - Looker Studio|n8n - RAG|FastAPI - Tailwind|Snowflake - BigQuery|Jira - Figma|Video editing - Conversational Italian)$/,
]
/** The first letters of what `sha256sum` prints of portrait.svg and icon.svg, whose names owners keep. */
const PICTURES = ['5428207b4ecd', '373d767b0c04']
const NAMED_IN_WARNING = 5

/** @returns a line for each value of the sample that is left where visitors see it: file, line and text */
export function findSampleLeft(): string[] {
  return listContentFolders().flatMap((folder) => {
    const content = readContent(folder)
    const patterns = /^en\b/.test(content.site.language) ? SAMPLE_PATTERNS : [...SAMPLE_PATTERNS, ...ENGLISH_PATTERNS]
    return parseYamlFiles(folder).flatMap(({ name, path, text }) =>
      isFileShown(name, content) ? findSampleTexts(text, patterns).map((found) => `${path}, line ${found}`) : [],
    )
  })
}

const findSampleTexts = (text: string, patterns: RegExp[]): string[] =>
  text.split(/\r?\n/).flatMap((lineText, index, lines) => {
    const [, picture = ''] = /\b(?:file|icon): (\S+\.\w+)$/.exec(lineText) ?? []
    const pair = `${lineText.trim()} ${lines[index + 1]?.trim()}`
    const isLeft =
      patterns.some((pattern) => pattern.test(lineText)) ||
      SAMPLE_PAIRS.some((pattern) => pattern.test(pair)) ||
      isSamplePicture(findPicture(picture))
    return isLeft && !lineText.trimStart().startsWith('#') ? [`${index + 1}: ${lineText.trim()}`] : []
  })

const isSamplePicture = (path = ''): boolean =>
  existsSync(path) && PICTURES.includes(hash('sha256', readFileSync(path, 'utf8').replaceAll('\r', '')).slice(0, 12))

/** @param supabaseUrl '' if forms go to the page's own server */
export function describeSampleLeft(left: string[], supabaseUrl: string): string | undefined {
  const isForVisitors = readContent().links.site || supabaseUrl
  if (!isForVisitors || left.length === 0) return
  const more = left.length > NAMED_IN_WARNING ? `  and ${left.length - NAMED_IN_WARNING} more\n` : ''
  const named = left.slice(0, NAMED_IN_WARNING).map((line) => `  ${line}\n`)
  const count = ownerFormat.count(left.length, 'sample value')
  return `This build is for visitors, and ${count} ${left.length === 1 ? 'is' : 'are'} left:\n${named.join('')}${more}npm run check lists them all.`
}
