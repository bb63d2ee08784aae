import { type RefObject, useRef } from 'react'
import { type Kind, makeColumnLabel, type State } from '../../../shared/lead.ts'
import { toPrintable, toPrintableLine } from '../../../shared/text.ts'
import { Badge } from '../../../src/ui/badge.tsx'
import type { OpenedLead, ToForget } from '../../contract.ts'
import { NavLink } from '../address.tsx'
import { Age, Time } from '../format.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { categoryLabel, KIND_LABELS, leadName, Phone, STATE_TONES, StateButtons } from './lead-text.tsx'
import { makeReplyLink } from './reply-link.ts'
import type { Actions } from './use-actions.ts'
import './lead-sheet.css'

type SheetProps = {
  lead: OpenedLead
  answer: RefObject<HTMLAnchorElement | null>
  actions: Actions
  /** Changes the lead's state and opens the next lead. */
  onChange: (state: State) => void
  onForgotten: (rows: ToForget['rows']) => void
}

type LeadSheetProps = Omit<SheetProps, 'lead'> & {
  lead: OpenedLead | undefined
  isOpen: boolean
  canChoose: boolean
  error: Error | null
}

export function LeadSheet({ lead, isOpen, canChoose, error, ...rest }: LeadSheetProps) {
  return (
    <section className="lead-sheet" aria-label="The open lead">
      {isOpen && (
        <NavLink className="target lead-back" to={{ lead: '' }}>
          Back to the list
        </NavLink>
      )}
      {lead ? (
        <Sheet lead={lead} {...rest} />
      ) : (
        <p>{isOpen ? (error?.message ?? 'Looking…') : canChoose && 'Choose a lead, or press j.'}</p>
      )}
    </section>
  )
}

export const headingId = (seq: number): string => `lead-heading-${seq}`

function Sheet({ lead, answer, actions, onChange, onForgotten }: SheetProps) {
  const forget = useRef<HTMLDialogElement>(null)
  const name = leadName(lead)
  const isCall = lead.replyLink?.startsWith('tel:')
  return (
    <article className="column double-line" aria-labelledby={headingId(lead.seq)}>
      <header className="column">
        <p className="row badges">
          <Badge tone={STATE_TONES[lead.state]}>{lead.state}</Badge>
          {lead.reply.language && <span>{lead.reply.language}</span>}
          {lead.kind !== 'note' && (
            <>
              <span>{KIND_LABELS[lead.kind]}</span>
              <span>{categoryLabel(lead.category)}</span>
            </>
          )}
        </p>
        <h2 id={headingId(lead.seq)} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <p className="row caption">
          <Time at={lead.created_at} />
          <Age at={lead.created_at} />
        </p>
        <Contact lead={lead} onMessage={actions.showMessage} />
      </header>
      {lead.state === 'spam' && lead.spam_reasons.length > 0 && (
        <p className="failed caption">Marked as spam because: {lead.spam_reasons.join(', ')}</p>
      )}
      <div className={lead.kind === 'meetup' && lead.email === '' ? 'lead-text is-composed' : 'lead-text'} dir="auto">
        {toPrintable(lead.text)}
      </div>
      {Object.entries(lead.extra).map(([column, value]) => (
        <p key={column}>
          {makeColumnLabel(column)}: <bdi>{toPrintableLine(value)}</bdi>
        </p>
      ))}
      {lead.kind !== 'note' && <OtherLeads lead={lead} />}
      <div className="row lead-actions">
        {lead.replyLink && (
          <a
            ref={answer}
            className="button"
            href={isCall ? lead.replyLink : makeReplyLink(lead.replyLink, lead, lead.reply)}
            onClick={() => actions.change({ seqs: [lead.seq] }, 'replied', { seq: lead.seq, name })}
          >
            {isCall ? 'Call' : 'Reply by mail'}
          </a>
        )}
        <div className="row lead-other-actions">
          <StateButtons state={lead.state} onChange={onChange} />
          <button type="button" className="target link label forget" onClick={() => forget.current?.showModal()}>
            Forget
          </button>
        </div>
      </div>
      <ForgetDialog
        ref={forget}
        person={{ seq: lead.seq }}
        name={name}
        onMessage={actions.showMessage}
        onForgotten={onForgotten}
      />
    </article>
  )
}

function Contact({ lead, onMessage }: { lead: OpenedLead; onMessage: (text: string) => void }) {
  const { email, phone, replyLink } = lead
  const address = phone || email
  if (address === '') return null
  async function copy() {
    // `navigator.clipboard` is undefined on a page without TLS.
    const message = await (async () => navigator.clipboard.writeText(address))().then(
      () => `Copied ${toPrintableLine(address)}.`,
      () => 'The browser did not let the address be copied.',
    )
    onMessage(message)
  }
  return (
    <>
      <p className="row lead-contact">
        {phone ? <Phone phone={phone} replyLink={replyLink} /> : <bdi>{toPrintableLine(email)}</bdi>}
        <button type="button" className="button-small" onClick={copy}>
          Copy address
        </button>
      </p>
      {replyLink === null && <p>No reply is possible: this is neither an e-mail address nor a phone number.</p>}
    </>
  )
}

const LEAD_ACTIONS: Record<Kind, string> = {
  message: 'sent a message',
  meetup: 'asked for a meetup',
  note: 'left a note',
}

/** Lists the leads from the same e-mail or phone. */
function OtherLeads({ lead }: { lead: OpenedLead }) {
  const others = lead.activity.filter(({ seq }) => seq !== lead.seq)
  if (others.length === 0) return <p className="caption">Nothing else from this person.</p>
  return (
    <section className="activity" aria-labelledby="activity-title">
      <h3 id="activity-title">Also from this person</h3>
      <ul>
        {others.map(({ at, what, seq }) => (
          <li key={seq}>
            <Time className="muted" at={at} />
            <NavLink to={{ lead: String(seq) }}>{LEAD_ACTIONS[what]}</NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
