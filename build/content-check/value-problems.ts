import { z } from 'zod'
import { findId } from '../../content-model/reader/content-values.ts'
import { REFERENCE, WHOLE_REFERENCE } from '../../content-model/reader/read-content.ts'
import { hasSchema, type SchemaName, schemas, unwrap } from '../../content-model/schemas/content-schemas.ts'
import { toPlainObject } from '../../shared/plain-object.ts'
import { findFieldSchema, findValue, formatFieldPath, walkValues } from '../inputs/field-paths.ts'
import { type ContentFile, findWrittenPath } from '../inputs/list-content-files.ts'
import { makeFieldProblem, type Problem } from './problem.ts'

/** A file whose values have a schema, and are read by somebody. */
export type FileToCheck = ContentFile & { name: SchemaName }

export const isToBeChecked = (contentFile: ContentFile): contentFile is FileToCheck =>
  hasSchema(contentFile.name) && contentFile.isRead

export function findValueProblems(contentFile: FileToCheck): Problem[] {
  const { name, path, parsed, mergedValue } = contentFile
  const issues = schemas[name].safeParse(mergedValue, { error: describeIssue }).error?.issues ?? []
  if (!parsed) return issues.length > 0 ? [{ path, message: `missing. Restore it with git checkout -- ${path}.` }] : []
  return issues.flatMap((issue) => makeIssueProblems(issue, contentFile))
}

function makeIssueProblems(issue: z.core.$ZodIssue, contentFile: FileToCheck): Problem[] {
  const { name, parsed, mergedValue } = contentFile
  const fieldPath = findWrittenPath(contentFile, issue.path)
  if (!fieldPath) {
    // The index counts in the order of content/.
    const id = findId(findValue(mergedValue, issue.path.slice(0, 2)))
    const inherited = id ? [id, ...issue.path.slice(2)] : issue.path.slice(1)
    const message = `inherited ${formatFieldPath(inherited)}: ${issue.message}`
    return [makeFieldProblem(contentFile, issue.path.slice(0, 1), message)]
  }
  const written = findValue(parsed?.writtenValue, fieldPath)
  if (isReferenceProblem(written, findValue(mergedValue, issue.path))) return []
  const schema = findFieldSchema(schemas[name], fieldPath)
  if (issue.code === 'unrecognized_keys') {
    const message = `unknown field. ${suggestField(schema, written)}`
    return issue.keys.map((key) => makeFieldProblem(contentFile, [...fieldPath, key], message))
  }
  return [makeFieldProblem(contentFile, fieldPath, issue.message + suggestRemoval(schema, issue.message))]
}

const suggestRemoval = (schema: unknown, message: string): string =>
  schema instanceof z.ZodOptional && !/remove/i.test(message) ? ' Or remove the field.' : ''

/** A misspelled field is probably one that the group lacks. */
function suggestField(group: unknown, value: unknown): string {
  const { shape = {} } = unwrap(group as z.ZodType) as Partial<z.ZodObject>
  const unused = Object.keys(shape).filter((field) => !(field in toPlainObject(value)))
  return unused.length > 0 ? `Write ${unused.join(' or ')}, or remove it.` : 'Remove it.'
}

/** The kinds of values, as zod and YAML call them: the name for an owner, and how to write such a value. */
const KINDS: Record<string, [name: string, fix: string]> = {
  string: ['text', "If it has a colon, write it between quotes, like 'Adults: 18 years'."],
  number: ['number', 'Write it without commas and units, like 1500.'],
  int: ['whole number', 'Write it without commas and units, like 1500.'],
  boolean: ['choice', 'Write true or false.'],
  array: ['list', 'Write each entry on its own line after a dash and a space.'],
  object: ['group of fields', 'Write each field on its own line, indented.'],
  record: ['group of fields', 'Write each field on its own line, indented.'],
}

/** A value of another kind, in plain English. Other issues have the sentence of their schema, or zod's own. */
function describeIssue({ code, input, ...issue }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'invalid_value')
    return `${input === undefined ? 'missing' : 'unknown'}. Write one of ${(issue.values as string[]).join(', ')}.`
  if (code === 'too_small')
    return `${typeof input === 'number' ? 'too small' : 'too few'}. Write at least ${issue.minimum}.`
  if (code !== 'invalid_type') return undefined
  const [name, fix] = KINDS[String(issue.expected)] ?? [issue.expected, '']
  if (input === undefined) return `missing. Write a ${name}.`
  const isUnquoted = name === 'text' && typeof input !== 'object'
  return isUnquoted ? `${typeof input} instead of a text. Write it between quotes.` : `not a ${name}. ${fix}`
}

/** The files that a reference such as {owner.name} may name. */
type ReferenceFile = 'owner' | 'links'
const isReferenceFile = (name?: string): name is ReferenceFile => name === 'owner' || name === 'links'

/** Problems of references that are malformed, or name a field without a value. */
export const findReferenceProblems = (contentFile: FileToCheck, files: ContentFile[]): Problem[] =>
  [...walkValues(contentFile.parsed?.writtenValue)].flatMap(({ fieldPath, value }) =>
    typeof value === 'string'
      ? checkReferences(value, contentFile.name, files).map((message) =>
          makeFieldProblem(contentFile, fieldPath, message),
        )
      : [],
  )

function checkReferences(text: string, schemaName: SchemaName, files: ContentFile[]): string[] {
  const [malformed] = /\{\s*(?:(?:owner|links)\b|[\w-]+\s*\.)[^{}]*\}/.exec(text.replace(REFERENCE, '')) ?? []
  const messages = malformed ? [`${malformed} is not a reference. Write it like {owner.name} or {links.github}.`] : []
  for (const [reference, name, field = ''] of text.matchAll(REFERENCE)) {
    const fileSchema = schemas[name as ReferenceFile]
    const schema = findFieldSchema(fileSchema, [field])
    const values = files.find((contentFile) => contentFile.name === name)?.mergedValue
    if (isReferenceFile(schemaName))
      messages.push(`${reference} works in other files only. Write the words themselves.`)
    else if (!schema)
      messages.push(
        `${reference} does not exist. Write one of ${Object.keys(fileSchema.shape).join(', ')} after the dot.`,
      )
    // A required field is reported in its own file.
    else if (reference !== text && !findValue(values, [field]) && schema instanceof z.ZodOptional)
      messages.push(`${reference} is empty. Fill it in in content/${name}.yaml, or remove it here.`)
  }
  return messages
}

/** Tells whether `written` is a reference such as {owner.email} to a wrong field, which is reported in owner.yaml. */
function isReferenceProblem(written: unknown, value: unknown): boolean {
  const [, name, field = ''] = WHOLE_REFERENCE.exec(String(written)) ?? []
  if (!isReferenceFile(name)) return false
  const schema = findFieldSchema(schemas[name], [field])
  // The reader has made a text of a number.
  return schema?.safeParse(schema instanceof z.ZodNumber ? Number(value) : value).success === false
}
