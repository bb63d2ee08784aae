import { type SyntheticEvent, useRef } from 'react'
import { requestMeetup } from '../../../content/request-meetup.ts'
import { MEETUP_TYPES, type MeetupType } from '../../../shared/categories.ts'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { NAME_MAX_CHARS, PHONE_MAX_CHARS } from '../../../shared/limits.ts'
import { meetupRow, meetupThanks } from '../../../shared/meetup-request.ts'
import { insert, logAction } from '../../store/insert.ts'
import { dismissDialogToasts } from '../../ui/toast-store.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { Field } from '../field.tsx'
import { Outcome } from '../outcome.tsx'
import { SENT, wasLeftUnsent } from '../sent.ts'
import { SubmitButton } from '../submit-button.tsx'
import { useSubmission } from '../use-submission.ts'
import './request-meetup.css'

type Visitor = { name: string; phone: string }

const { fields, messages, types } = requestMeetup

/** The tile that opens the dialog, the dialog, and beside the tile what became of the request. */
export function RequestMeetup({ tile }: { tile: { title: string; text: string } }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { form, errors, progress, isPending, clear } = useSubmission({
    id: 'request-meetup',
    missing: { name: fields.name.missing, phone: fields.phone.missing },
    incomplete: messages.incomplete,
    failure: messages.failure,
    send(visitor: Visitor, submitter) {
      dialog.current?.close(SENT)
      return sendRequest(typeOf(submitter), visitor)
    },
    rescue: ({ name, phone }, submitter) => ({
      subject: fillTemplate(requestMeetup.rescueSubject, { type: types[typeOf(submitter)] }),
      body: `${name}\n${phone}`,
    }),
  })

  function onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    dismissDialogToasts()
    if (wasLeftUnsent(currentTarget)) clear()
  }

  return (
    <>
      <button type="button" className="tile icon-cup" command="show-modal" commandfor="meetup" aria-haspopup="dialog">
        <strong>{tile.title}</strong>
        <span>{tile.text}</span>
      </button>
      <Outcome progress={progress} />

      <dialog id="meetup" className="meetup" ref={dialog} aria-labelledby="meetup-title" onClose={onClose}>
        <form {...form}>
          <h2 id="meetup-title">{requestMeetup.title}</h2>
          <p>{requestMeetup.text}</p>
          <input type="hidden" name="form" value="request-meetup" />
          <Field id="meetup-name" name="name" label={fields.name.label} error={errors.name} maxLength={NAME_MAX_CHARS}>
            {(attributes) => <input autoComplete="name" {...attributes} />}
          </Field>
          <Field id="phone" name="phone" label={fields.phone.label} error={errors.phone} maxLength={PHONE_MAX_CHARS}>
            {(attributes) => <input type="tel" autoComplete="tel" {...attributes} />}
          </Field>
          <fieldset>
            <legend>{requestMeetup.preference}</legend>
            {MEETUP_TYPES.map((value) => (
              <SubmitButton key={value} name="meetup_type" value={value} isPending={isPending}>
                {types[value]}
              </SubmitButton>
            ))}
          </fieldset>
          <button type="button" className="button button-quiet" command="close" commandfor="meetup">
            {requestMeetup.cancel}
          </button>
        </form>
        <Toasts place="dialog" />
      </dialog>
    </>
  )
}

async function sendRequest(type: MeetupType, { name, phone }: Visitor): Promise<string | null> {
  const { userAgent } = navigator
  const row = meetupRow({ type, name, phone, userAgent, referrer: document.referrer })
  if (!(await insert('contact_submissions', row))) {
    console.error('The meetup request was not stored.')
    return null
  }
  logAction({ action_type: 'meetup_request', details: { meetup_type: type, name, phone } })
  return meetupThanks(type, name)
}

const typeOf = (submitter: HTMLElement | null) => (submitter as HTMLButtonElement).value as MeetupType
