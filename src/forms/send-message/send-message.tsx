import { sendMessage } from '../../../content/send-message.ts'
import type { Category } from '../../../shared/categories.ts'
import { EMAIL_MAX_CHARS, MESSAGE_MAX_CHARS, NAME_MAX_CHARS } from '../../../shared/limits.ts'
import { insert, logAction } from '../../store/insert.ts'
import { Field } from '../field.tsx'
import { Outcome } from '../outcome.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useSubmission } from '../use-submission.ts'
import './send-message.css'

type Message = { name: string; email: string; category: string; message: string }

const { fields, messages } = sendMessage

export function SendMessage() {
  const { form, errors, progress, isPending } = useSubmission({
    id: 'send-message',
    missing: {
      name: fields.name.missing,
      email: fields.email.missing,
      category: fields.category.missing,
      message: fields.message.missing,
    },
    incomplete: messages.incomplete,
    failure: messages.failure,
    send: sendContact,
    rescue,
  })

  return (
    <form className="send-message" {...form}>
      <h3>{sendMessage.title}</h3>
      <input type="hidden" name="form" value="send-message" />
      <Field id="name" name="name" label={fields.name.label} error={errors.name} maxLength={NAME_MAX_CHARS}>
        {(attributes) => <input autoComplete="name" {...attributes} />}
      </Field>
      <Field id="email" name="email" label={fields.email.label} error={errors.email} maxLength={EMAIL_MAX_CHARS}>
        {(attributes) => <input type="email" autoComplete="email" {...attributes} />}
      </Field>
      <Field id="category" name="category" label={fields.category.label} error={errors.category}>
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
      <Field
        id="message"
        name="message"
        label={fields.message.label}
        error={errors.message}
        maxLength={MESSAGE_MAX_CHARS}
      >
        {(attributes) => <textarea rows={5} {...attributes} />}
      </Field>
      <SubmitButton isPending={isPending}>{sendMessage.submit}</SubmitButton>
      <Outcome progress={progress} />
    </form>
  )
}

async function sendContact({ name, email, category, message }: Message): Promise<string | null> {
  const row = { name, email, category: category as Category, message }
  if (!(await insert('contact_submissions', row))) return null
  logAction({ action_type: 'contact_form', details: row })
  return messages.success
}

const rescue = ({ name, email, message }: Message) => ({
  subject: sendMessage.rescueSubject,
  body: `${message}\n\n${name}\n${email}`,
})
