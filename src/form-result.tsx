import { appError } from '../content/app-error.ts'
import { formResult } from '../content/form-result.ts'
import { leaveNote } from '../content/leave-note.ts'
import { requestMeetup } from '../content/request-meetup.ts'
import { sendMessage } from '../content/send-message.ts'
import { submission } from '../content/submission.ts'
import { FORM_RESULT_PLACE } from '../shared/form-result-place.ts'
import './ui/message-page.css'

/** All that the server may write into it. */
export const formResultWords = JSON.stringify([formResult, submission, leaveNote, sendMessage, requestMeetup, appError])

export function FormResult() {
  return <main className="column message-page" dangerouslySetInnerHTML={{ __html: FORM_RESULT_PLACE }} />
}
