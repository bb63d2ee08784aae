import { fillPlural, makeLocale } from '../locale.ts'
import { type FormValues, isBlank } from './form-values.ts'
import type { Field, FormDefinition, FormWords } from './make-form-definitions.ts'

/** Messages by field name. */
export type FieldErrors = Record<string, string>

export function findFieldErrors({ fields }: FormDefinition, values: FormValues, words: FormWords): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? ''
    const error = (isBlank(value) && field.missing) || findLengthError(field, value.length, words)
    if (error) errors[name] = error
  }
  return errors
}

export function summarizeErrors({ fields, messages }: FormDefinition, errors: FieldErrors): string {
  const isMissing = Object.entries(errors).some(([name, error]) => error === fields[name]?.missing)
  return isMissing ? messages.incomplete : (Object.values(errors)[0] ?? '')
}

/** The text is not cut off, since only the writer knows what can go. */
export const findLengthError = (
  { maxChars = Number.POSITIVE_INFINITY }: Field,
  length: number,
  { formMessages, site }: FormWords,
): string | undefined =>
  length > maxChars ? fillPlural(formMessages.tooLong, length - maxChars, makeLocale(site)) : undefined
