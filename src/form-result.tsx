import { appError, formResult, leaveNote, requestMeetup, sendMessage, submission } from '#content'
import { FORM_RESULT_PLACE } from '../shared/forms/posted-form.ts'
import './ui/message-page.css'

/** All words that the server may write into the page. */
export const formResultWords = JSON.stringify([formResult, submission, leaveNote, sendMessage, requestMeetup, appError])

export function FormResult() {
  return <main className="column message-page" dangerouslySetInnerHTML={{ __html: FORM_RESULT_PLACE }} />
}
