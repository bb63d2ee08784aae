import { HONEYPOT_FIELD } from '../../shared/submissions/hidden-fields.ts'
import type { Submission } from '../../shared/submissions/submission.ts'
import { Field } from './field.tsx'

type FormFieldsProps = {
  submission: Pick<Submission, 'id' | 'fields'>
  /** What is said beside each field, by name. */
  errors: Partial<Record<string, string>>
}

/** Everything in a form that a visitor fills in, in the order of its definition, and what tells the server which form it is. */
export function FormFields({ submission: { id, fields }, errors }: FormFieldsProps) {
  return (
    <>
      <input type="hidden" name="form" value={id} />
      {/* Nobody who sees, hears or reaches the form fills this in: `hidden` keeps it from all of them, and from autofill. */}
      <input name={HONEYPOT_FIELD} autoComplete="off" hidden={true} />
      {Object.entries(fields).map(([name, definition]) => (
        <Field key={name} name={name} definition={definition} error={errors[name]} />
      ))}
    </>
  )
}
