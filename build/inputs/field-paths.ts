import { z } from 'zod'
import { findById, findId } from '../../content-model/reader/content-values.ts'
import { unwrap } from '../../content-model/schemas/content-schemas.ts'
import { toPlainObject } from '../../shared/plain-object.ts'

/** The keys of a value in its file, such as `['projects', 0, 'title']`. */
export type FieldPath = PropertyKey[]

/** @returns such as projects[0].title */
export const formatFieldPath = (fieldPath: FieldPath): string =>
  fieldPath
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

export function* walkValues(
  value: unknown,
  fieldPath: FieldPath = [],
): Generator<{ fieldPath: FieldPath; value: unknown }> {
  yield { fieldPath, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    yield* walkValues(part, [...fieldPath, Array.isArray(value) ? Number(key) : key])
}

export const findValue = (value: unknown, fieldPath: FieldPath): unknown =>
  fieldPath.reduce((group, key) => toPlainObject(group)[String(key)], value)

/** @returns the schema of the value at a path, or undefined if its file has none */
export const findFieldSchema = (schema: z.ZodType | undefined, fieldPath: FieldPath): z.ZodType | undefined =>
  fieldPath.reduce<unknown>((group, key) => {
    const field = group && unwrap(group as z.ZodType)
    if (field instanceof z.ZodObject) return Object.hasOwn(field.shape, key) ? field.shape[String(key)] : undefined
    return field instanceof z.ZodArray ? field.element : undefined
  }, schema) as z.ZodType | undefined

/**
 * Finds where the same value is in another file or language, whose lists may have another order.
 * @param fieldPath of a value in `from`
 * @returns its path in `to`, or undefined if a list of `to` lacks the entry
 */
export function convertPath(fieldPath: FieldPath, from: unknown, to: unknown): FieldPath | undefined {
  const converted: FieldPath = []
  for (const [index, key] of fieldPath.entries()) {
    const list = findValue(to, converted)
    const id = typeof key === 'number' ? findId(findValue(from, fieldPath.slice(0, index + 1))) : undefined
    const convertedKey = id && Array.isArray(list) ? list.indexOf(findById(list, id)) : key
    if (convertedKey === -1) return undefined
    converted.push(convertedKey)
  }
  return converted
}
