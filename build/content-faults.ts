import { parse } from 'node:path'
import { z } from 'zod'
import { schemas } from '#content-schema'
import { icons } from '../content-schema/kinds.ts'
import { hasNoEntries } from '../shared/section-entries.ts'
import { findEncodingFaults } from './encoding-faults.ts'
import { findIconFaults } from './icon-faults.ts'
import { findFolderFaults, findSameLanguages, findStrangeCategories } from './language-faults.ts'
import { contentFolders, MAIN_FOLDER } from './languages.ts'
import { findLinkFaults } from './link-faults.ts'
import { phoneCure } from './phone-cure.ts'
import { findPictureFaults } from './pictures/picture-faults.ts'
import { findPublicFaults } from './public-faults.ts'
import { type ContentFile, type Fault, hasSchema, kebabCase, type Load, nameOf, readContent } from './read-content.ts'
import { findTextFaults } from './text-faults.ts'
import { faultsNearTextPages, faultsOfTextPages, readTextPages } from './text-pages.ts'
import { findUnseen } from './unseen-faults.ts'

/**
 * Holds every content file against its schema, its pictures and the places it leads to.
 * @param load imports a file again, where content is being edited
 * @returns file, field and cure of each fault, a line each
 */
export async function findContentFaults(load?: Load): Promise<string[]> {
  if (/[#?]/.test(process.cwd())) return [UNBUILDABLE_PATH]
  const encodingFaults = findEncodingFaults()
  if (encodingFaults.length > 0) return encodingFaults.map(sayFault)
  const content = await readContent(load)
  const pages = await Promise.all(contentFolders().map(readTextPages))
  const faults = [
    ...findFolderFaults(),
    ...content.flatMap((file) => findFileFaults(file, content)),
    ...findIconFaults(),
    ...faultsOfTextPages(pages.flat()),
    ...contentFolders().flatMap(faultsNearTextPages),
    ...findTextFaults(pages.flat()),
    ...findPublicFaults(),
  ]
  // Only what has its shape can be looked into.
  if (faults.length === 0)
    faults.push(
      ...findSameLanguages(content),
      ...findStrangeCategories(content),
      ...findLinkFaults(content),
      ...(await findPictureFaults(content)),
      ...findUnseen(content),
    )
  // What one file breaks, all that import it report.
  return sayIconsOnce([...new Set(faults.map(sayFault))])
}

/** It reads both as the end of a path: https://vite.dev/guide/troubleshooting */
const UNBUILDABLE_PATH = `The site is in ${process.cwd()}: Vite can't build in a folder with # or ? in its path, so give that another name.`

const ICONS = icons.join(', ')

/** Whoever has changed all icons reads their names in the first line. */
function sayIconsOnce(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.includes(ICONS))
  return lines.map((line, at) => (at > first ? line.replace(`one of ${ICONS}`, 'one of those above') : line))
}

function findFileFaults({ name, file, exports }: ContentFile, content: ContentFile[]): Fault[] {
  if (exports instanceof Error) return [{ file, path: [], cure: sayWhereItBreaksOff(file, exports) }]
  if (!hasSchema(name)) return []
  if (!(name in exports)) {
    return [{ file, path: [], cure: `exports no ${name}: begin it with export const ${name}: Content<'${name}'> =` }]
  }
  const { error } = schemas[name].safeParse(exports[name], { error: cureOf })
  return (error?.issues ?? []).map(({ path, message }) => {
    const phone = path.at(-1) === 'to' ? phoneCure(valueAt(exports[name], path), content) : undefined
    const cure = phone ?? message + wayOut(fieldAt(schemas[name], path), message)
    const isUnread = message.startsWith('is missing') && hasNoEntries(name, exports[name])
    return {
      file,
      path: [name, ...path],
      cure: isUnread ? `${cure}; nobody reads it while there are no entries` : cure,
    }
  })
}

/** What an owner may do instead who wants nothing there. */
function wayOut(field: unknown, message: string): string {
  if (field instanceof z.ZodNullable && message.startsWith('is missing')) return ', or null'
  return field instanceof z.ZodOptional && /^is (not a|empty)/.test(message) ? ', or take it out' : ''
}

const valueAt = (value: unknown, path: PropertyKey[]) =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)

const fieldAt = (schema: unknown, path: PropertyKey[]) =>
  path.reduce((at, key) => {
    const field = at instanceof z.ZodOptional || at instanceof z.ZodNullable ? at.unwrap() : at
    if (field instanceof z.ZodObject) return field.shape[String(key)]
    return field instanceof z.ZodArray ? field.element : undefined
  }, schema)

export const sayFault = ({ file, path, cure }: Fault) =>
  path.length === 0
    ? cure.startsWith('content')
      ? cure
      : `${file} ${cure}`
    : `${file}: ${path
        .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
        .join('')
        .slice(1)} ${cure}`

/** Node writes place and code above what it says of a file that it can't parse. */
function sayWhereItBreaksOff(file: string, { stack = '', message }: Error): string {
  const [, folder = '', missing] = /Cannot find module '.*\/(content[\w-]*)\/([\w-]+\.ts)'/.exec(message) ?? []
  if (missing) return sayMissing(file, folder, missing)
  const [, word] = /^(\w+) is not defined$/.exec(message) ?? []
  if (word) return `${lineIn(stack, file)} ${sayUnquoted(word)}`
  const [, place, code = ''] = /(content[\w-]*\/[\w-]+\.ts:\d+)\n([\s\S]*?)\n\n/.exec(stack) ?? []
  if (!place) return `${file} can't be read: ${message}`
  const lines = code.split('\n')
  const mark = lines.findIndex((line) => /^\s*\^+$/.test(line))
  const at = lines[mark]?.indexOf('^') ?? 0
  const cause = /[‘’“”„«]/.test(lines[mark - 1]?.slice(at - 1, at + 1) ?? '')
    ? "a text has curly quotes around it: write straight ones, '…'"
    : "a comma, quote or bracket is missing there or just before, or there is a ' in a text (write ’)"
  return `${place} can't be read: ${cause}\n${code}`
}

function sayMissing(file: string, folder: string, missing: string): string {
  if (folder !== MAIN_FOLDER) return `${file} imports ./${missing}, which is not beside it: write ../content/${missing}`
  const path = `${folder}/${missing}`
  if (hasSchema(nameOf(parse(missing).name))) return `${path} is missing: bring it back with git checkout -- ${path}`
  return `${file} imports ./${missing}, which is not there: write the name of one that is`
}

const sayUnquoted = (word: string) =>
  hasSchema(word)
    ? `needs another file: begin it with import { ${word} } from './${kebabCase(word)}.ts'`
    : `has ${word} without quotes: write '${word}'`

/** The file with the line in which it failed. */
const lineIn = (stack: string, file: string) => new RegExp(`${file}:\\d+`).exec(stack)?.[0] ?? file

const kinds: Record<string, string> = {
  string: 'text between quotes',
  int: 'whole number without quotes',
  number: 'number without quotes',
  array: 'list between [ and ]',
  object: 'group of fields between { and }',
  record: 'group of fields between { and }',
}

/** What is said of a value of another kind than its field's; what is wrong otherwise its kind says. */
function cureOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has a field nobody shows: take ${issue.keys.join(', ')} out`
  if (issue.code !== 'invalid_type') return
  const kind = kinds[issue.expected] ?? issue.expected
  return issue.input === undefined ? `is missing: write a ${kind}` : `is not a ${kind}: write it so`
}
