import { z } from 'zod'
import { findById, readId } from '../content-reader/entry-ids.ts'
import { unwrap } from './schemas.ts'

export function* walkValues(
  value: unknown,
  path: PropertyKey[] = [],
): Generator<{ path: PropertyKey[]; value: unknown }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    yield* walkValues(part, [...path, Array.isArray(value) ? Number(key) : key])
}

export const findValue = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((group, key) => Object(group)[key], value)

/** @returns the schema of the value at a path, or undefined if its file has none */
export const findField = (schema: z.ZodType | undefined, path: PropertyKey[]): z.ZodType | undefined =>
  path.reduce<unknown>((group, key) => {
    const field = group && unwrap(group as z.ZodType)
    if (field instanceof z.ZodObject) return field.shape[String(key)]
    return field instanceof z.ZodArray ? field.element : undefined
  }, schema) as z.ZodType | undefined

/**
 * Finds the same value in other words, whose lists may have another order.
 * @param path of a value in `from`
 * @returns its path in `to`, or undefined if a list of `to` lacks the entry
 */
export function matchPath(path: PropertyKey[], from: unknown, to: unknown): PropertyKey[] | undefined {
  const matched: PropertyKey[] = []
  for (const [index, key] of path.entries()) {
    const list = findValue(to, matched)
    const id = typeof key === 'number' ? readId(findValue(from, path.slice(0, index + 1))) : undefined
    const matchedKey = id && Array.isArray(list) ? list.indexOf(findById(list, id)) : key
    if (matchedKey === -1) return undefined
    matched.push(matchedKey)
  }
  return matched
}
