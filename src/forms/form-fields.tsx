import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { HONEYPOT_FIELD } from '../../shared/forms/posted-form.ts'
import { Field } from './field.tsx'

type FormFieldsProps = {
  submission: Pick<FormDefinition, 'id' | 'fields'>
  /** Messages by field name. */
  errors: Partial<Record<string, string>>
}

export function FormFields({ submission: { id, fields }, errors }: FormFieldsProps) {
  return (
    <>
      <input type="hidden" name="form" value={id} />
      {/* A honeypot: `hidden` keeps it from visitors who see, hear or tab through the form, and from autofill. */}
      <input name={HONEYPOT_FIELD} autoComplete="off" hidden={true} />
      {Object.entries(fields).map(([name, definition]) => (
        <Field key={name} name={name} definition={definition} error={errors[name]} />
      ))}
    </>
  )
}
