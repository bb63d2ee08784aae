export type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Editors write an empty text for a missing one. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Leaves out missing fields, and groups whose fields are all missing. Missing entries of a list stay for the check. */
export function removeMissing<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(removeMissing) as Value
  if (!isGroup(value)) return value
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const filled = removeMissing(field)
    return isMissing(filled) || isEmptied(field, filled) ? [] : [[name, filled]]
  })
  return Object.fromEntries(fields) as Value
}

/** A group that is written as {} stays. */
const isEmptied = (before: unknown, after: unknown) =>
  isGroup(after) && Object.keys(after).length === 0 && Object.keys(Object(before)).length > 0
