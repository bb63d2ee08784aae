import { type ReactNode, useState } from 'react'
import { submission } from '../../content/submission.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { inFigures } from '../../shared/in-figures.ts'
import './field.css'

/** The share of the limit from which on a visitor is told how much is left: early enough to shorten, late enough not to nag. */
const COUNTER_FROM = 0.75

type FieldProps = {
  id: string
  name: string
  label: string
  error?: string
  /** In UTF-16 units; none for a choice. */
  maxLength?: number
  /** Draws the control; spread the attributes onto it. */
  children: (attributes: ControlAttributes) => ReactNode
}

type ControlAttributes = {
  id: string
  name: string
  maxLength?: number
  'aria-required': true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/**
 * A label, its control, its error and its counter, wired for a screen reader.
 * `required` stays away: the browser would stop the submit before the page can say what is missing.
 */
export function Field({ id, name, label, error, maxLength, children }: FieldProps) {
  const [length, setLength] = useState(0)
  const isNearLimit = maxLength !== undefined && length >= maxLength * COUNTER_FROM
  const descriptions = [error && `${id}-error`, isNearLimit && `${id}-counter`].filter(Boolean).join(' ')

  return (
    <div className="field" onInput={(event) => setLength((event.target as HTMLInputElement).value.length)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        maxLength,
        'aria-required': true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isNearLimit && (
        <p className="field-counter" id={`${id}-counter`}>
          {fillTemplate(submission.charactersLeft, { count: inFigures(maxLength - length) })}
        </p>
      )}
    </div>
  )
}
