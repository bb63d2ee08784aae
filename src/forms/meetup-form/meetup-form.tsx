import type { KeyboardEvent, ReactNode } from 'react'
import { meetupForm } from '#content'
import { MEETUP_TYPE_FIELD } from '../../../form-model/posted-fields.ts'
import { MEETUP_TYPES } from '../../../shared/tables.ts'
import { isForInputMethod } from '../../ui/keyboard.ts'
import { FormFailure } from '../form-failure.tsx'
import { FormFields } from '../form-fields.tsx'
import { meetupFormDefinition } from '../page-form-definitions.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { useSubmission } from '../use-submission.ts'

export type MeetupFormState = Omit<ReturnType<typeof useSubmission>, 'clear'>

/** @param children the button that closes the dialog */
export const MeetupForm = ({ formProps, errors, state, children }: MeetupFormState & { children: ReactNode }) => (
  <form {...formProps} onKeyDown={focusNextAtEnter}>
    <h2 id="meetup-title" className="h3">
      {meetupForm.title}
    </h2>
    <p>{meetupForm.text}</p>
    {/* Enter presses the first submit button: this disabled one, so that it chooses no type. */}
    <button type="submit" disabled hidden />
    <FormFields definition={meetupFormDefinition} errors={errors} />
    <fieldset>
      <legend className="small-strong">{meetupForm.preference}</legend>
      {MEETUP_TYPES.map((value) => (
        <SubmitButton key={value} name={MEETUP_TYPE_FIELD} value={value} state={state}>
          {meetupForm.types[value]}
        </SubmitButton>
      ))}
    </fieldset>
    <FormFailure definition={meetupFormDefinition} state={state} />
    {children}
  </form>
)

/** Enter, or a phone's Go, focuses the next control, since it can't choose between coffee and beer. */
function focusNextAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || isForInputMethod(nativeEvent) || !(target instanceof HTMLInputElement)) return
  // Enter would press the button that gets the focus.
  event.preventDefault()
  const controls = [...currentTarget.elements].filter((control) =>
    control.matches(':is(input, button):enabled:not([hidden], [type=hidden])'),
  ) as HTMLElement[]
  controls[controls.indexOf(target) + 1]?.focus()
}
