import { sendMessage } from '#content'
import { message } from '../../../shared/forms/message.ts'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { useSubmission } from '../use-submission.ts'
import './send-message.css'

export function SendMessage() {
  const { form, errors, progress, isPending } = useSubmission(message)
  return (
    <form className="column double-line send-message" {...form}>
      <h3>{sendMessage.title}</h3>
      <FormFields definition={message} errors={errors} />
      <div className="row form-actions">
        <SubmitButton isPending={isPending}>{sendMessage.submit}</SubmitButton>
        <FormStatus progress={progress} promise={sendMessage.promise} />
      </div>
    </form>
  )
}
