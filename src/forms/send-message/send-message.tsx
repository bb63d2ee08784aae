import { sendMessage } from '#content'
import { meetupForm } from '../../../shared/forms/meetup.ts'
import { messageForm } from '../../../shared/forms/message.ts'
import { dismissFormToast } from '../../ui/toasts.tsx'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { useSubmission } from '../use-submission.ts'
import './send-message.css'

/** The meetup's failure recommends this form, and must not cover its fields. */
const dismissMeetupFailure = () => dismissFormToast(meetupForm.id, 'error')

export function SendMessage() {
  const { formProps, errors, sendState } = useSubmission(messageForm)
  return (
    <form className="column double-line send-message" onFocus={dismissMeetupFailure} {...formProps}>
      <h3>{sendMessage.title}</h3>
      <FormFields definition={messageForm} errors={errors} />
      <div className="row form-actions">
        <SubmitButton sendState={sendState}>{sendMessage.submit}</SubmitButton>
        <FormStatus definition={messageForm} sendState={sendState} assurance={sendMessage.promise} />
      </div>
    </form>
  )
}
