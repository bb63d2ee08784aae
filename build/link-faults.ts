import { isSection } from '../content-schema/kinds.ts'
import { type ContentFile, type Fault, valuesWithin } from './read-content.ts'

/** What in the content leads to a section that the site does not have. One that is only not shown is fine. */
export const findLinkFaults = (content: ContentFile[]): Fault[] =>
  content.flatMap(({ file, value }) =>
    [...valuesWithin(value)].flatMap(({ path, value: href }) => {
      if (path.at(-1) !== 'href' || typeof href !== 'string' || !href.startsWith('#')) return []
      const section = href.slice(1)
      if (isSection(section)) return []
      return [{ file, path, cure: `leads nowhere: there is no section ${section} in content/sections or src/sections` }]
    }),
  )
