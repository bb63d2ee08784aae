import { submission as words } from '#content'
import { fillPlural } from '../site-locale.ts'
import type { Field, FormDefinition } from './form-definition.ts'
import { isBlank } from './posted-form.ts'

type Values = Record<string, string | undefined>

export function findFieldErrors({ fields }: Pick<FormDefinition, 'fields'>, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? ''
    const error = (isBlank(value) && field.missing) || tooLong(field, value.length)
    if (error) errors[name] = error
  }
  return errors
}

export function summarizeErrors({ fields, incomplete }: FormDefinition, errors: Record<string, string>): string {
  const isBlankOne = ([name, error]: [string, string]) => error === fields[name]?.missing
  return Object.entries(errors).some(isBlankOne) ? incomplete : (Object.values(errors)[0] ?? '')
}

/** Nothing is cut off: only the writer knows what can go. */
export const tooLong = ({ maxChars = Number.POSITIVE_INFINITY }: Pick<Field, 'maxChars'>, length: number) =>
  length > maxChars ? fillPlural(words.tooLong, length - maxChars) : undefined
