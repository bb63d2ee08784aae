import type { Lead } from '../../../shared/lead.ts'
import { printableLine } from '../../../shared/text.ts'

/** A number reads from left to right, but groups of Arabic digits would stand from right to left; other text keeps its direction. */
export function Phone({ phone, answer }: Pick<Lead, 'phone' | 'answer'>) {
  const text = printableLine(phone)
  return answer?.startsWith('tel:') ? <bdo dir="ltr">{text}</bdo> : <bdi>{text}</bdi>
}
