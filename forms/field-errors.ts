import { fillPlural, makeLocale } from '../shared/locale.ts'
import type { Field, FormContent, FormDefinition } from './form-definitions.ts'
import { type FormValues, isBlank } from './form-values.ts'

/** Texts by field name. */
export type FieldErrors = Record<string, string>

/**
 * Finds what is blank or too long. Browsers check the shape of an e-mail before the page is asked, and
 * server/forms/form-routes.ts checks it for those that don't.
 */
export function findFieldErrors({ fields }: FormDefinition, values: FormValues, content: FormContent): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? ''
    const error = (isBlank(value) && field.missing) || findLengthError(field, value.length, content)
    if (error) errors[name] = error
  }
  return errors
}

export function summarizeErrors({ fields, outcomes }: FormDefinition, errors: FieldErrors): string {
  const isMissing = Object.entries(errors).some(([name, error]) => error === fields[name]?.missing)
  return isMissing ? outcomes.incomplete : (Object.values(errors)[0] ?? '')
}

/** The text is not cut off, since only the writer knows what can go. */
export const findLengthError = (
  { maxChars = Number.POSITIVE_INFINITY }: Field,
  length: number,
  { formTexts, site }: FormContent,
): string | undefined =>
  length > maxChars ? fillPlural(formTexts.tooLong, length - maxChars, makeLocale(site)) : undefined
