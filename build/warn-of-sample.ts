import { findSampleLeft } from './sample.ts'

const SHOWN = 5

/**
 * What to say before words of the invented owner go online; nothing when all are the owner's.
 * @param storeUrl where the forms of a page that will be uploaded send to
 */
export async function warnOfSample(storeUrl: string): Promise<string | undefined> {
  // Not before the content has been found whole.
  const { links } = await import('../content/links.ts')
  const left = links.site || storeUrl ? await findSampleLeft() : []
  if (left.length === 0) return
  const more = left.length > SHOWN ? `  and ${left.length - SHOWN} more\n` : ''
  const places = left.slice(0, SHOWN).map((place) => `  ${place}\n`)
  return `This build is for visitors, and ${left.length} values are still the sample’s:\n${places.join('')}${more}npm run sample lists them all.`
}
