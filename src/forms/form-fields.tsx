import { type AriaAttributes, useState } from 'react'
import { formTexts } from '#content'
import { type FieldErrors, findLengthError } from '../../forms/field-errors.ts'
import type { Field, FormDefinition } from '../../forms/form-definitions.ts'
import { HONEYPOT_FIELD } from '../../forms/submission-headers.ts'
import { fillTemplate } from '../../shared/text.ts'
import { formatNumber } from '../languages/site-locale.ts'
import { formContent } from './page-forms.ts'
import './form-fields.css'

type FormFieldsProps = { definition: FormDefinition; errors: FieldErrors }

export const FormFields = ({ definition: { id, fields }, errors }: FormFieldsProps) => (
  <>
    <input type="hidden" name="form" value={id} />
    {/* A honeypot: `hidden` keeps it from visitors who see, hear or tab through the form, and from autofill. */}
    <input name={HONEYPOT_FIELD} autoComplete="off" hidden={true} />
    {Object.entries(fields).map(([name, field]) => (
      <FormField key={name} id={`${id}-${name}`} name={name} field={field} error={errors[name]} />
    ))}
  </>
)

/** The share of the limit at which the counter appears: early enough to shorten the text, late enough to stay quiet. */
const COUNTER_FROM = 0.75

type FormFieldProps = { id: string; name: string; field: Field; error?: string }

function FormField({ id, name, field, error }: FormFieldProps) {
  const { label, maxChars } = field
  const [length, setLength] = useState(0)
  const hasCounter = !error && maxChars !== undefined && length >= maxChars * COUNTER_FROM
  const excess = findLengthError(field, length, formContent)
  const counterId = hasCounter ? `${id}-counter` : undefined

  return (
    <div className="field" onInput={(event) => setLength((event.target as HTMLInputElement).value.length)}>
      <label className="small-strong" htmlFor={id}>
        {label}
      </label>
      <FieldControl
        field={field}
        id={id}
        name={name}
        // `required` would make the browser stop the submit before the page can say what is missing.
        aria-required={field.missing ? true : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : counterId}
      />
      {error && (
        <p className="small-strong field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hasCounter && (
        <p className={excess ? 'small-strong field-error' : 'small-muted field-counter'} id={counterId}>
          {excess ?? fillTemplate(formTexts.charactersLeft, { count: formatNumber(maxChars - length) })}
        </p>
      )}
    </div>
  )
}

function FieldControl({ field, ...attributes }: AriaAttributes & { field: Field; id: string; name: string }) {
  const { control, rows, placeholder, autoComplete, options = [] } = field
  if (control === 'textarea') return <textarea {...{ rows, placeholder }} {...attributes} />
  if (control === 'select') {
    return (
      <select defaultValue="" {...attributes}>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  const type = control === 'text' ? undefined : control
  return <input {...{ type, placeholder, autoComplete }} {...attributes} />
}
