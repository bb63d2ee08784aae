import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { schemas, unwrap } from '#content-schema'
import { type ContentFile, type Fault, findSourcePath, findValues, hasSchema, walkValues } from '../read-content.ts'
import { MAIN_FOLDER, REFERENCE } from '../read-words.ts'
import { findUnmatched } from './language-faults.ts'

export function findValueFaults(contentFile: ContentFile, content: ContentFile[]): Fault[] {
  const { name, file, folder, source, value } = contentFile
  if (!hasSchema(name) || contentFile.isUnused) return []
  if (!source && folder === MAIN_FOLDER && !schemas[name].safeParse(undefined).success)
    return [{ file, message: `missing. Restore it with git checkout -- ${file}.` }]
  const { error } = schemas[name].safeParse(value, { error: explainIssue })
  const unmatched = findUnmatched(contentFile, content)
  const faults = (error?.issues ?? []).flatMap(({ path: pathInWords, message, ...issue }): Fault[] => {
    // An entry that this file lacks is reported where content/ has it, and an id by findIdFaults.
    const path = findSourcePath(contentFile, pathInWords)
    if (!path || (folder !== MAIN_FOLDER && path.at(-1) === 'id')) return []
    const enclosing = unmatched.find((outer) => outer.path?.every((key, at) => path[at] === key))
    if (enclosing && findValue(value, pathInWords) === undefined) return [enclosing]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ file, path: [...path, key], message: 'unknown field. Remove it.' }))
    const phone = path.at(-1) === 'to' ? suggestPhone(findValue(value, pathInWords), content) : undefined
    return [{ file, path, message: phone ?? message + suggestRemoval(findField(schemas[name], path), message) }]
  })
  return [...findReferenceFaults(contentFile, content), ...faults]
}

const findReferenceFaults = ({ name, file, source }: ContentFile, content: ContentFile[]): Fault[] =>
  [...walkValues(source?.value)].flatMap(({ path, value }) =>
    typeof value === 'string' ? checkReferences(value, name, content).map((message) => ({ file, path, message })) : [],
  )

function checkReferences(text: string, within: string, content: ContentFile[]): string[] {
  const [malformed] = /\{\s*(?:(?:owner|links)\b|[\w-]+\s*\.)[^{}]*\}/.exec(text.replace(REFERENCE, '')) ?? []
  const messages = malformed ? [`${malformed} is not a reference. Write it like {owner.name} or {links.github}.`] : []
  for (const [reference, name, field = ''] of text.matchAll(REFERENCE)) {
    const fields = Object.keys(schemas[name as 'owner' | 'links'].shape)
    const said = content.find((one) => one.name === name)?.value
    if (within === 'owner' || within === 'links')
      messages.push(`${reference} works in other files only. Write the words themselves.`)
    else if (!fields.includes(field))
      messages.push(`${reference} does not exist. Write one of ${fields.join(', ')} after the dot.`)
    else if (reference !== text && !Object(said)[field])
      messages.push(`${reference} is empty. Fill it in in content/${name}.yaml, or remove it here.`)
  }
  return messages
}

const suggestRemoval = (field: unknown, message: string): string =>
  field instanceof z.ZodOptional && /^(not a|empty|number)/.test(message) ? ' Or remove the field.' : ''

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
  array: 'list',
  object: 'group of fields',
  record: 'group of fields',
}

/** What zod finds, in plain English. A schema has a sentence of its own where an owner met a trap. */
function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue
  if (code === 'invalid_type') return explainType(issue.expected, input)
  if (code === 'invalid_value') {
    const choices = issue.values.map((value) => `'${String(value)}'`).join(' or ')
    return `${input === undefined ? 'missing' : 'not one of the choices'}. Write ${choices}.`
  }
  if (code === 'too_small' && issue.origin === 'string') return 'empty. Write its text.'
  if (code === 'too_small' && issue.origin === 'array') return 'empty. Write at least one entry.'
  if (code === 'too_small') return `too small. Write ${issue.minimum} or more.`
  if (code === 'too_big') return `too large. Write ${issue.maximum} or less.`
  if (code === 'invalid_format' && issue.format === 'date') return "not a day. Write it like '2026-11-26'."
  if (code === 'invalid_format' && issue.format === 'email')
    return 'not an email address. Write it like name@example.org.'
  return undefined
}

function explainType(expected: string, input: unknown): string {
  const kind = kinds[expected] ?? expected
  if (input === undefined) return `missing. Write a ${kind}.`
  if (expected === 'string' && ['number', 'boolean'].includes(typeof input))
    return `${typeof input} instead of a text. Write it between quotes.`
  if (expected === 'string' && typeof input === 'object')
    return "not a text. Write one with a colon between quotes, like 'Adults: 18 years'."
  if (/^(int|number)$/.test(expected) && typeof input === 'string') {
    const bare = input.replace(/[^\d.-]/g, '')
    return `not a ${kind}. Write it without commas and units${bare && `, like ${bare}`}.`
  }
  if (expected === 'array') return 'not a list. Write each entry on its own line after a dash and a space.'
  return `not a ${kind}. Write ${kinds.object === kind ? 'each field on its own line, indented' : `a ${kind}`}.`
}

/** For a phone link such as 'tel:0912 345 678' that can be read as a number of the site's country. */
function suggestPhone(value: unknown, content: ContentFile[]): string | undefined {
  const [, scheme, typed = ''] = /^(tel|sms):(.+)$/.exec(String(value)) ?? []
  const [site] = findValues(content, 'site')
  // site.yaml may have faults itself.
  const phone = scheme ? parsePhoneNumberFromString(typed, site?.value?.country) : undefined
  return phone?.isValid() ? `not an international number. Write '${scheme}:${phone.number}'.` : undefined
}
