import { cleanText } from '../clean-text.ts'
import { isBlank } from '../is-blank.ts'
import type { Submission } from './submission.ts'

/** The texts of a form as the store can take them, by their field's name. */
export function readValues(posted: Iterable<[string, unknown]>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of posted) if (typeof value === 'string') values[name] = cleanText(value)
  return values
}

/** The names of the fields that must be filled in and are not. */
export const blankFields = ({ fields }: Submission, values: Record<string, string>): string[] =>
  Object.keys(fields).filter((name) => isBlank(values[name] ?? ''))
