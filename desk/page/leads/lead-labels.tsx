import type { Lead, LeadKind } from '../../../shared/lead.ts'
import { toPrintableLine } from '../../../shared/printable.ts'

export const KIND_LABELS: Record<LeadKind, string> = { message: 'Message', meetup: 'Meetup', note: 'Note' }

/** A note has no name. */
export const formatName = ({ name }: { name: string }): string => toPrintableLine(name) || 'A note'

/** Keeps a number's groups from left to right; browsers would reverse those of Arabic digits. */
export function Phone({ phone, reply_link }: Pick<Lead, 'phone' | 'reply_link'>) {
  const isNumber = reply_link?.startsWith('tel:')
  const Tag = isNumber ? 'bdo' : 'bdi'
  return (
    <Tag className="visitor-text" dir={isNumber ? 'ltr' : undefined}>
      {toPrintableLine(phone)}
    </Tag>
  )
}
