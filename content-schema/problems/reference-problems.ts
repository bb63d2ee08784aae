import { z } from 'zod'
import { hasSchema, schemas } from '#content-schema'
import type { ContentFile } from '../content-files.ts'
import { REFERENCE, WHOLE_REFERENCE } from '../read-content.ts'
import { walkValues } from '../value-paths.ts'
import type { Problem } from './problem.ts'

/** References such as {owner.name} that have no value, or are none. */
export function findReferenceProblems(contentFile: ContentFile, content: ContentFile[]): Problem[] {
  const { name, file, parsed, isUnused } = contentFile
  if (!hasSchema(name) || isUnused) return []
  return [...walkValues(parsed?.value)].flatMap(({ path, value }) =>
    typeof value === 'string' ? checkReferences(value, name, content).map((message) => ({ file, path, message })) : [],
  )
}

function checkReferences(text: string, file: string, content: ContentFile[]): string[] {
  const [malformed] = /\{\s*(?:(?:owner|links)\b|[\w-]+\s*\.)[^{}]*\}/.exec(text.replace(REFERENCE, '')) ?? []
  const messages = malformed ? [`${malformed} is not a reference. Write it like {owner.name} or {links.github}.`] : []
  for (const [reference, name, field = ''] of text.matchAll(REFERENCE)) {
    const { shape } = schemas[name as 'owner' | 'links']
    const values = content.find((one) => one.name === name)?.value
    if (file === 'owner' || file === 'links')
      messages.push(`${reference} works in other files only. Write the words themselves.`)
    else if (!(field in shape))
      messages.push(`${reference} does not exist. Write one of ${Object.keys(shape).join(', ')} after the dot.`)
    // A required field is reported in its own file.
    else if (reference !== text && !Object(values)[field] && Object(shape)[field] instanceof z.ZodOptional)
      messages.push(`${reference} is empty. Fill it in in content/${name}.yaml, or remove it here.`)
  }
  return messages
}

/** Tells whether a problem of `value` is that of the field of owner.yaml or links.yaml that `written` refers to. */
export function isReferenceProblem(written: unknown, value: unknown): boolean {
  const [, name, field] = WHOLE_REFERENCE.exec(String(written)) ?? []
  const shape = name && schemas[name as 'owner' | 'links'].shape
  return Boolean(shape) && Object(shape)[field ?? '']?.safeParse(value).success === false
}
