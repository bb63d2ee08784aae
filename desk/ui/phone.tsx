import type { Lead } from '../../shared/lead.ts'
import { printableLine } from '../../shared/printable.ts'

/**
 * A meetup's phone as the visitor spelled it. Groups of Arabic digits would stand in the order of Arabic words, which is not
 * that of a number; what is no number keeps the order of its own letters.
 */
export function Phone({ phone, answer }: Pick<Lead, 'phone' | 'answer'>) {
  const text = printableLine(phone)
  return answer?.startsWith('tel:') ? <bdo dir="ltr">{text}</bdo> : <bdi>{text}</bdi>
}
