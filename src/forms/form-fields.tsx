import { type AriaAttributes, useState } from 'react'
import { formTexts, site } from '#content'
import { describeExcess, type FieldErrors } from '../../form-model/field-errors.ts'
import type { Field, FormDefinition } from '../../form-model/form-definitions.ts'
import { FORM_ID_FIELD, HONEYPOT_FIELD } from '../../form-model/posted-fields.ts'
import { fillTemplate } from '../../shared/text.ts'
import { formatNumber } from '../languages/site-locale.ts'
import '../styles/field.css'

type FormFieldsProps = { definition: FormDefinition; errors: FieldErrors }

export const FormFields = ({ definition, errors }: FormFieldsProps) => (
  <>
    <input type="hidden" name={FORM_ID_FIELD} value={definition.id} />
    {/* A honeypot: `hidden` keeps it from visitors who see, hear or tab through the form, and from autofill. */}
    <input name={HONEYPOT_FIELD} autoComplete="off" hidden={true} />
    {Object.entries(definition.fields).map(([name, field]) => (
      <FormField key={name} {...{ definition, name, field }} error={errors[name]?.text} />
    ))}
  </>
)

/** The share of the limit at which the counter appears: early enough to shorten the text, late enough to stay quiet. */
const COUNTER_FROM = 0.75

type FormFieldProps = { definition: FormDefinition; name: string; field: Field; error?: string }

function FormField({ definition, name, field, error }: FormFieldProps) {
  const { label, maxChars = Number.POSITIVE_INFINITY } = field
  const id = `${definition.id}-${name}`
  const [length, setLength] = useState(0)
  const hasCounter = !error && length >= maxChars * COUNTER_FROM
  const tooLong = describeExcess(field, length, { formTexts, site })
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
        aria-required={field.requiredText ? true : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : counterId}
      />
      {error && (
        <p className="small-strong field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hasCounter && (
        <p className={tooLong ? 'small-strong field-error' : 'small-muted field-counter'} id={counterId}>
          {tooLong ?? fillTemplate(formTexts.charactersLeft, { count: formatNumber(maxChars - length) })}
        </p>
      )}
    </div>
  )
}

function FieldControl({ field, ...attributes }: AriaAttributes & { field: Field; id: string; name: string }) {
  const { control, rows, placeholder, autoComplete, options = [] } = field
  if (control === 'textarea')
    return <textarea className={rows === 1 ? undefined : 'field-long'} {...{ rows, placeholder }} {...attributes} />
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
