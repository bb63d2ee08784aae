/** An object of parsed JSON or YAML: fields with names, and no list. */
export type PlainObject = Record<string, unknown>

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a value that should be a plain object. What is missing has none. */
export const toPlainObject = (value: unknown): PlainObject => Object(value)

/** Changes the value of each field. */
export const mapFields = (fields: PlainObject, change: (value: unknown) => unknown): PlainObject =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]))
