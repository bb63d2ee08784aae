import { sendMessage } from '../../../content/send-message.ts'
import { message } from '../../../shared/submissions/message.ts'
import { Field } from '../field.tsx'
import { FormStatus } from '../form-status.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { Trap } from '../trap.tsx'
import { useSubmission } from '../use-submission.ts'
import './send-message.css'

const { fields } = sendMessage

export function SendMessage() {
  const { form, field, progress, isPending } = useSubmission(message)
  return (
    <form className="send-message" {...form}>
      <h3>{sendMessage.title}</h3>
      <input type="hidden" name="form" value={message.id} />
      <Trap />
      <Field id="name" label={fields.name.label} {...field('name')}>
        {(attributes) => <input autoComplete="name" {...attributes} />}
      </Field>
      <Field id="email" label={fields.email.label} {...field('email')}>
        {(attributes) => <input type="email" autoComplete="email" {...attributes} />}
      </Field>
      <Field id="category" label={fields.category.label} {...field('category')}>
        {(attributes) => (
          <select defaultValue="" {...attributes}>
            <option value="">{sendMessage.choose}</option>
            {sendMessage.categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="message" label={fields.message.label} {...field('message')}>
        {(attributes) => <textarea rows={5} {...attributes} />}
      </Field>
      <p className="promise">{sendMessage.promise}</p>
      <SubmitButton isPending={isPending}>{sendMessage.submit}</SubmitButton>
      <FormStatus progress={progress} />
    </form>
  )
}
