import { ANSWER_PLACE } from '../shared/answer-place.ts'

export function Answer() {
  return <main className="message-page" dangerouslySetInnerHTML={{ __html: ANSWER_PLACE }} />
}
