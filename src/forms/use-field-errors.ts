import { useState } from 'react'
import { formTexts, site } from '#content'
import { type FieldErrors, findFieldErrors, summarizeErrors } from '../../form-model/field-errors.ts'
import type { FormDefinition } from '../../form-model/form-definitions.ts'
import type { FormValues } from '../../form-model/form-values.ts'
import { dismissFormToast, showToast } from '../ui/toasts.tsx'
import { readForm } from './form-controls.ts'

/** The errors below a form's fields, and the toast that sums them up. Each ends once its field is corrected. */
export function useFieldErrors(definition: FormDefinition) {
  const [errors, setErrors] = useState<FieldErrors>({})

  /** @returns whether `values` can be sent */
  function checkFields(form: HTMLFormElement, values: FormValues): boolean {
    const found = findFieldErrors(definition, values, { formTexts, site })
    setErrors(found)
    const [firstInvalidField] = Object.keys(found)
    if (firstInvalidField === undefined) return true
    showToast({ kind: 'error', text: summarizeErrors(definition, found), form: definition.id })
    focusField(form, firstInvalidField)
    return false
  }

  /** Adds no error while the visitor is typing. */
  function clearResolvedErrors(form: HTMLFormElement) {
    if (Object.keys(errors).length === 0) return
    const current = Object.entries(findFieldErrors(definition, readForm(form), { formTexts, site }))
    const remaining = Object.fromEntries(current.filter(([name]) => errors[name]))
    setErrors(remaining)
    if (summarizeErrors(definition, remaining) !== summarizeErrors(definition, errors)) dismissFormToast(definition.id)
  }

  return { errors, checkFields, clearResolvedErrors, clearErrors: () => setErrors({}) }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name) as HTMLElement
  field.focus()
  // The parent holds the label too. WebKit's own scroll to the focus ends under the header.
  field.parentElement?.scrollIntoView({ block: 'nearest' })
}
