import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { schemas } from '#content-schema'
import { type ContentFile, type Fault, findSourcePath, findValues, hasSchema, walkValues } from '../read-content.ts'
import { MAIN_FOLDER, REFERENCE } from '../read-words.ts'
import { unwrap } from '../translated.ts'
import { findUnmatched } from './language-faults.ts'

const bringBack = (file: string) => `is missing: bring it back with git checkout -- ${file}`

export function findValueFaults(contentFile: ContentFile, content: ContentFile[]): Fault[] {
  const { name, file, folder, source, value } = contentFile
  if (!hasSchema(name) || contentFile.isUnused) return []
  if (!source && folder === MAIN_FOLDER && !schemas[name].safeParse(undefined).success)
    return [{ file, message: bringBack(file) }]
  const { error } = schemas[name].safeParse(value, { error: explainIssue })
  const unmatched = findUnmatched(contentFile, content)
  const faults = (error?.issues ?? []).flatMap(({ path: pathInWords, message, ...issue }) => {
    // An entry that this file lacks is reported where content/ has it, and an id by findIdFaults.
    const path = findSourcePath(contentFile, pathInWords)
    if (!path || (folder !== MAIN_FOLDER && path.at(-1) === 'id')) return []
    const enclosing = unmatched.find((outer) => outer.path?.every((key, at) => path[at] === key))
    if (enclosing && findValue(value, pathInWords) === undefined) return enclosing
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        file,
        path: [...path, key],
        message: 'is a field that nothing reads: take it out',
      }))
    const phone = path.at(-1) === 'to' ? suggestPhone(findValue(value, pathInWords), content) : undefined
    return { file, path, message: phone ?? message + suggestRemoval(findField(schemas[name], path), message) }
  })
  return [...findReferenceFaults(contentFile, content), ...faults]
}

const findReferenceFaults = ({ name, file, source }: ContentFile, content: ContentFile[]): Fault[] =>
  [...walkValues(source?.value)].flatMap(({ path, value }) =>
    typeof value === 'string' ? checkReferences(value, name, content).map((message) => ({ file, path, message })) : [],
  )

function checkReferences(text: string, within: string, content: ContentFile[]): string[] {
  const [malformed] = /\{\s*(?:(?:owner|links)\b|[\w-]+\s*\.)[^{}]*\}/.exec(text.replace(REFERENCE, '')) ?? []
  const messages = malformed ? [`has ${malformed}, which is nothing: write it like {owner.name} or {links.github}`] : []
  for (const [reference, name, field = ''] of text.matchAll(REFERENCE)) {
    const fields = Object.keys(schemas[name as 'owner' | 'links'].shape)
    const said = content.find((one) => one.name === name)?.value
    if (within === 'owner' || within === 'links')
      messages.push(`has ${reference}, which is for other files: write the words themselves`)
    else if (!fields.includes(field))
      messages.push(`has ${reference}, which is nothing: write one of ${fields.join(', ')} behind the dot`)
    else if (reference !== text && !Object(said)[field])
      messages.push(`has ${reference}, which is empty: fill it in in content/${name}.yaml, or take it out here`)
  }
  return messages
}

function suggestRemoval(field: unknown, message: string): string {
  return field instanceof z.ZodOptional && /^is (not a|empty|a number)/.test(message) ? ', or take it out' : ''
}

const findValue = (value: unknown, path: PropertyKey[]) =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)

const findField = (schema: unknown, path: PropertyKey[]) =>
  path.reduce((at, key) => {
    const field = unwrap(at as z.ZodType)
    if (field instanceof z.ZodObject) return field.shape[String(key)]
    return field instanceof z.ZodArray ? field.element : undefined
  }, schema)

const kinds: Record<string, string> = {
  string: 'text',
  int: 'whole number',
  array: 'list: each entry in a line of its own behind a dash and a space',
  object: 'group of fields: each in a line of its own, indented',
  record: 'group of fields: each in a line of its own, indented',
}

/** What zod finds, in plain English. A schema has a sentence of its own where an owner met a trap. */
function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue
  if (code === 'invalid_type') return explainType(issue.expected, input)
  if (code === 'invalid_value') {
    const choices = issue.values.map((value) => `'${String(value)}'`).join(' or ')
    return `${input === undefined ? 'is missing' : 'is not one of the choices'}: write ${choices}`
  }
  if (code === 'too_small' && issue.origin === 'string') return 'is empty: write its text'
  if (code === 'too_small' && issue.origin === 'array') return 'is empty: write one entry at least'
  if (code === 'too_small') return `is too small: write ${issue.minimum} or more`
  if (code === 'too_big') return `is too large: write ${issue.maximum} or less`
  if (code === 'invalid_format' && issue.format === 'date') return "is no day: write it like '2026-11-26'"
  if (code === 'invalid_format' && issue.format === 'email')
    return 'is not an e-mail address: write it like name@domain.org'
  return undefined
}

function explainType(expected: string, input: unknown): string {
  const kind = kinds[expected] ?? expected
  if (input === undefined) return `is missing: write a ${kind}`
  if (expected === 'string' && ['number', 'boolean'].includes(typeof input))
    return `is a ${typeof input} and must be a text: write it between quotes`
  if (expected === 'string' && typeof input === 'object')
    return "is no text: one with a colon stands between quotes, like 'Adults: 18 years'"
  if (/^(int|number)$/.test(expected) && typeof input === 'string') {
    const bare = input.replace(/[^\d.-]/g, '')
    return `is not a ${kind}: write it bare, without commas and units${bare && `, like ${bare}`}`
  }
  return `is not a ${kind.includes(':') ? kind : `${kind}: write it so`}`
}

/** For a phone link such as 'tel:0912 345 678' that can be read as a number of the site's country. */
function suggestPhone(value: unknown, content: ContentFile[]): string | undefined {
  const [, scheme, typed = ''] = /^(tel|sms):(.+)$/.exec(String(value)) ?? []
  const [site] = findValues(content, 'site')
  // site.yaml may have faults itself.
  const phone = scheme ? parsePhoneNumberFromString(typed, site?.value?.country) : undefined
  return phone?.isValid()
    ? `is not an international number without spaces: write '${scheme}:${phone.number}'`
    : undefined
}
