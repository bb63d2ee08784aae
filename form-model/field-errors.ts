import type { FormDefinition } from './form-definitions.ts'
import { type FormValues, isBlank } from './form-values.ts'

type FieldError = { kind: 'blank' | 'tooLong'; text: string }
/** The errors by field name. */
export type FieldErrors = Record<string, FieldError>

/** The shape of an e-mail is for browsers to check, and for the server where they don't (hasEmailShape). */
export function findFieldErrors({ fields, makeTooLongText }: FormDefinition, values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { requiredText, maxChars = Number.POSITIVE_INFINITY }] of Object.entries(fields)) {
    const value = values[name] ?? ''
    const excess = value.length - maxChars
    if (requiredText && isBlank(value)) errors[name] = { kind: 'blank', text: requiredText }
    else if (excess > 0) errors[name] = { kind: 'tooLong', text: makeTooLongText(excess) }
  }
  return errors
}

export function summarizeErrors({ outcomes }: FormDefinition, errors: FieldErrors): string {
  const found = Object.values(errors)
  return found.some(({ kind }) => kind === 'blank') ? outcomes.incomplete : (found[0]?.text ?? '')
}
