import { messageForm } from '#content'
import { dismissFormToast } from '../../ui/toasts.tsx'
import { FormFields } from '../form-fields.tsx'
import { meetupFormDefinition, messageFormDefinition } from '../page-form-definitions.ts'
import { SubmitBar } from '../submit-bar.tsx'
import { useSubmission } from '../use-submission.ts'
import './message-form.css'

/** The meetup's failure recommends this form, and must not cover its fields. */
const dismissMeetupFailure = () => dismissFormToast(meetupFormDefinition.id, 'error')

export function MessageForm() {
  const { formProps, errors, state } = useSubmission(messageFormDefinition)
  return (
    <form className="stacked double-line message-form" onFocus={dismissMeetupFailure} {...formProps}>
      <h3>{messageForm.title}</h3>
      <FormFields definition={messageFormDefinition} errors={errors} />
      <SubmitBar definition={messageFormDefinition} state={state} texts={messageForm} />
    </form>
  )
}
