import { sendMessage } from '#content'
import { meetup } from '../../../shared/forms/meetup.ts'
import { message } from '../../../shared/forms/message.ts'
import { dismissFormToast } from '../../ui/toasts.tsx'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { useSubmission } from '../use-submission.ts'
import './send-message.css'

export function SendMessage() {
  const { formProps, errors, progress } = useSubmission(message)
  // The meetup's failure recommends this form, and must not cover its fields.
  const dismissFailure = () => dismissFormToast(meetup.id, 'error')
  return (
    <form className="column double-line send-message" onFocus={dismissFailure} {...formProps}>
      <h3>{sendMessage.title}</h3>
      <FormFields definition={message} errors={errors} />
      <div className="row form-actions">
        <SubmitButton progress={progress}>{sendMessage.submit}</SubmitButton>
        <FormStatus definition={message} progress={progress} promise={sendMessage.promise} />
      </div>
    </form>
  )
}
