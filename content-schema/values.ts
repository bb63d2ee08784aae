export type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Editors write an empty text for a missing one. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
