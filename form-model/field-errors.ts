import type { Content } from '../content-model/schemas/content-types.ts'
import { fillPlural, makeLocale } from '../shared/locale.ts'
import type { Field, FormDefinition } from './form-definitions.ts'
import { type FormValues, isBlank } from './form-values.ts'

type FieldError = { kind: 'blank' | 'tooLong'; text: string }
/** The errors by field name. */
export type FieldErrors = Record<string, FieldError>

type ErrorTexts = Pick<Content, 'formTexts' | 'site'>

/** The shape of an e-mail is for browsers to check, and for the server where they don't (hasEmailShape). */
export function findFieldErrors({ fields }: FormDefinition, values: FormValues, texts: ErrorTexts): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? ''
    const tooLong = describeExcess(field, value.length, texts)
    if (field.requiredText && isBlank(value)) errors[name] = { kind: 'blank', text: field.requiredText }
    else if (tooLong) errors[name] = { kind: 'tooLong', text: tooLong }
  }
  return errors
}

/** A text that is too long is not cut off: only the visitor knows what can go. */
export function describeExcess({ maxChars = Infinity }: Field, length: number, { formTexts, site }: ErrorTexts) {
  return length > maxChars ? fillPlural(formTexts.tooLong, length - maxChars, makeLocale(site)) : undefined
}

export function summarizeErrors({ outcomes }: FormDefinition, errors: FieldErrors): string {
  const found = Object.values(errors)
  return found.some(({ kind }) => kind === 'blank') ? outcomes.incomplete : (found[0]?.text ?? '')
}
