import { fillTemplate } from '../../../shared/text.ts'
import { words } from '../words.ts'

/** '' where nothing is to be said: another request of the page took the prompt's place. */
export function explainFailure(error: unknown): string {
  const { name, message } = error as Error
  if (name === 'AbortError') return ''
  if (name === 'NotAllowedError') return words.signIn.canceled
  if (name === 'InvalidStateError') return words.signIn.known
  return fillTemplate(words.messages.failed, { why: message })
}
