import { FORM_RESULT_PLACE } from '../shared/form-result-place.ts'
import './ui/message-page.css'

export function FormResult() {
  return <main className="message-page" dangerouslySetInnerHTML={{ __html: FORM_RESULT_PLACE }} />
}
