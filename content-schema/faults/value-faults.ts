import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { schemas } from '#content-schema'
import { type ContentFile, type Fault, hasSchema, pathInSource, valuesOf, valuesWithin } from '../read-content.ts'
import { MAIN_FOLDER, REFERENCE } from '../read-words.ts'
import { hasNoEntries } from '../section-entries.ts'
import { unwrap } from '../translated.ts'
import { findUnmatched } from './language-faults.ts'

const bringBack = (file: string) => `is missing: bring it back with git checkout -- ${file}`

export function findValueFaults(contentFile: ContentFile, content: ContentFile[]): Fault[] {
  const { name, file, folder, source, value } = contentFile
  if (!hasSchema(name)) return []
  if (!source && folder === MAIN_FOLDER && !schemas[name].safeParse(undefined).success)
    return [{ file, cure: bringBack(file) }]
  const { error } = schemas[name].safeParse(value, { error: cureOf })
  const unmatched = findUnmatched(contentFile, content)
  const faults = (error?.issues ?? []).flatMap(({ path: pathInWords, message, ...issue }) => {
    // An entry that this file lacks is reported where content/ has it, and an id by findIdFaults.
    const path = pathInSource(contentFile, pathInWords)
    if (!path || (folder !== MAIN_FOLDER && path.at(-1) === 'id')) return []
    const enclosing = unmatched.find((outer) => outer.path?.every((key, at) => path[at] === key))
    if (enclosing && valueAt(value, pathInWords) === undefined) return enclosing
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        file,
        path: [...path, key],
        cure: 'is a field that nothing reads: take it out',
      }))
    const phone = path.at(-1) === 'to' ? phoneCure(valueAt(value, pathInWords), content) : undefined
    const cure = phone ?? message + orRemoveIt(fieldAt(schemas[name], path), message)
    const isUnread = message.startsWith('is missing') && hasNoEntries(name, value)
    return { file, path, cure: isUnread ? `${cure}; nobody reads it while there are no entries` : cure }
  })
  return [...findReferenceFaults(contentFile, content), ...faults]
}

const findReferenceFaults = ({ name, file, source }: ContentFile, content: ContentFile[]): Fault[] =>
  [...valuesWithin(source?.value)].flatMap(({ path, value }) =>
    typeof value === 'string' ? curesOfReferences(value, name, content).map((cure) => ({ file, path, cure })) : [],
  )

function curesOfReferences(text: string, within: string, content: ContentFile[]): string[] {
  const [malformed] = /\{\s*(?:(?:owner|links)\b|[\w-]+\s*\.)[^{}]*\}/.exec(text.replace(REFERENCE, '')) ?? []
  const cures = malformed ? [`has ${malformed}, which is nothing: write it like {owner.name} or {links.github}`] : []
  for (const [reference, name, field = ''] of text.matchAll(REFERENCE)) {
    const fields = Object.keys(schemas[name as 'owner' | 'links'].shape)
    const said = content.find((one) => one.name === name)?.value
    if (within === 'owner' || within === 'links')
      cures.push(`has ${reference}, which is for other files: write the words themselves`)
    else if (!fields.includes(field))
      cures.push(`has ${reference}, which is nothing: write one of ${fields.join(', ')} behind the dot`)
    else if (reference !== text && !Object(said)[field])
      cures.push(`has ${reference}, which is empty: fill it in in content/${name}.yaml, or take it out here`)
  }
  return cures
}

function orRemoveIt(field: unknown, message: string): string {
  return field instanceof z.ZodOptional && /^is (not a|empty|a number)/.test(message) ? ', or take it out' : ''
}

const valueAt = (value: unknown, path: PropertyKey[]) =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)

const fieldAt = (schema: unknown, path: PropertyKey[]) =>
  path.reduce((at, key) => {
    const field = unwrap(at as z.ZodType)
    if (field instanceof z.ZodObject) return field.shape[String(key)]
    return field instanceof z.ZodArray ? field.element : undefined
  }, schema)

const kinds: Record<string, string> = {
  string: 'text',
  int: 'whole number',
  number: 'number',
  array: 'list: each entry in a line of its own behind a dash and a space',
  object: 'group of fields: each in a line of its own, indented',
  record: 'group of fields: each in a line of its own, indented',
}

/** The message for a value of a wrong type; other faults have theirs in their schemas. */
function cureOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return
  const kind = kinds[issue.expected] ?? issue.expected
  const { input } = issue
  if (input === undefined) return `is missing: write a ${kind}`
  if (issue.expected === 'string' && ['number', 'boolean'].includes(typeof input))
    return `is a ${typeof input} and must be a text: write it between quotes`
  if (issue.expected === 'string' && typeof input === 'object')
    return "is no text: one with a colon stands between quotes, like 'Adults: 18 years'"
  if (/^(int|number)$/.test(issue.expected) && typeof input === 'string') {
    const bare = input.replace(/[^\d.-]/g, '')
    return `is not a ${kind}: write it bare, without commas and units${bare && `, like ${bare}`}`
  }
  return `is not a ${kind.includes(':') ? kind : `${kind}: write it so`}`
}

/** For a phone link such as 'tel:0912 345 678' that can be read as a number of the site's country. */
function phoneCure(value: unknown, content: ContentFile[]): string | undefined {
  const [, scheme, typed = ''] = /^(tel|sms):(.+)$/.exec(String(value)) ?? []
  const [site] = valuesOf(content, 'site')
  // site.yaml may have faults itself.
  const phone = scheme ? parsePhoneNumberFromString(typed, site?.value?.country) : undefined
  return phone?.isValid()
    ? `is not an international number without spaces: write '${scheme}:${phone.number}'`
    : undefined
}
