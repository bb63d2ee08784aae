import { type RefObject, useRef } from 'react'
import { makeColumnLabel, type State } from '../../../shared/lead.ts'
import { fillTemplate, printable, printableLine } from '../../../shared/text.ts'
import { Badge } from '../../../src/ui/badge.tsx'
import type { OpenedLead, ToForget } from '../../contract.ts'
import { isNotFound, saveAs } from '../request-desk.ts'
import { Ago, Moment } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { Phone } from '../ui/phone.tsx'
import { words } from '../words.ts'
import { Activity } from './activity.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { categoryLabel, STATE_TONES } from './lead-labels.ts'
import { replyLink } from './reply-link.ts'
import type { Actions } from './use-actions.ts'
import { headingId } from './use-lead-focus.ts'
import { vCard } from './v-card.ts'
import './lead-sheet.css'

type NamedLead = OpenedLead & { who: string }
type LeadSheetProps = {
  lead: NamedLead | undefined
  isOpen: boolean
  canChoose: boolean
  error: Error | null
  answer: RefObject<HTMLAnchorElement | null>
  actions: Actions
  /** Changes the lead's state and opens the next lead. */
  onChange: (state: State) => void
  onForgotten: (rows: ToForget['rows']) => void
}

export function LeadSheet({ lead, isOpen, canChoose, error, ...rest }: LeadSheetProps) {
  return (
    <section className="lead-sheet" aria-label={words.lead.region}>
      {isOpen && (
        <NavLink className="target lead-back" to={{ lead: '' }}>
          {words.lead.back}
        </NavLink>
      )}
      {lead ? <Sheet lead={lead} {...rest} /> : <p>{isOpen ? explainMissing(error) : canChoose && words.lead.pick}</p>}
    </section>
  )
}

function explainMissing(error: Error | null): string {
  if (!error) return words.loading
  return isNotFound(error) ? words.lead.deleted : fillTemplate(words.away, { why: error.message })
}

type SheetProps = Omit<LeadSheetProps, 'lead' | 'isOpen' | 'canChoose' | 'error'> & { lead: NamedLead }

function Sheet({ lead, answer, actions, onChange, onForgotten }: SheetProps) {
  const forget = useRef<HTMLDialogElement>(null)
  const isCall = lead.answer?.startsWith('tel:')
  const isSettled = lead.state === 'replied' || lead.state === 'archived'
  const settle = isSettled ? (
    <ActionButton onClick={() => onChange('open')}>{words.lead.reopen}</ActionButton>
  ) : (
    <ActionButton onClick={() => onChange('archived')}>{words.lead.archive}</ActionButton>
  )
  return (
    <article className="column double-line" aria-labelledby={headingId(lead.seq)}>
      <header className="column">
        <p className="row badges">
          <Badge tone={STATE_TONES[lead.state]}>{words.stateLabels[lead.state]}</Badge>
          {lead.reply.language && <span>{lead.reply.language}</span>}
          {lead.kind !== 'note' && (
            <>
              <span>{words.kinds[lead.kind]}</span>
              <span>{categoryLabel(lead.category)}</span>
            </>
          )}
        </p>
        <h2 id={headingId(lead.seq)} tabIndex={-1}>
          <bdi>{lead.who}</bdi>
        </h2>
        <p className="row caption">
          <Moment at={lead.created_at} />
          <Ago at={lead.created_at} />
        </p>
        <ContactDetails lead={lead} actions={actions} />
      </header>
      {lead.state === 'spam' && lead.spam_reasons.length > 0 && (
        <p className="failed caption">
          {words.lead.spamReasons} {lead.spam_reasons.join(', ')}
        </p>
      )}
      <div className={lead.kind === 'meetup' && lead.email === '' ? 'lead-text is-composed' : 'lead-text'} dir="auto">
        {printable(lead.text)}
      </div>
      {Object.entries(lead.extra).map(([column, value]) => (
        <p key={column}>
          {makeColumnLabel(column)}
          {': '}
          <bdi>{printableLine(value)}</bdi>
        </p>
      ))}
      {lead.kind !== 'note' && <Activity activity={lead.activity} seq={lead.seq} />}
      <div className="row lead-actions">
        {lead.answer ? (
          <a
            ref={answer}
            className="button"
            href={isCall ? lead.answer : replyLink(lead.answer, lead, lead.reply)}
            onClick={() => actions.change(lead, 'replied')}
          >
            {isCall ? words.lead.call : words.lead.replyByMail}
          </a>
        ) : (
          settle
        )}
        <div className="row lead-other-actions">
          {lead.answer && settle}
          {!isSettled && <ActionButton onClick={() => onChange('replied')}>{words.lead.markReplied}</ActionButton>}
          {lead.state === 'spam' ? (
            <ActionButton onClick={() => onChange('open')}>{words.lead.notSpam}</ActionButton>
          ) : (
            <ActionButton onClick={() => onChange('spam')}>{words.lead.spam}</ActionButton>
          )}
          <button type="button" className="target link label forget" onClick={() => forget.current?.showModal()}>
            {words.lead.forget}
          </button>
        </div>
      </div>
      <ForgetDialog ref={forget} lead={lead} actions={actions} onForgotten={onForgotten} />
    </article>
  )
}

const ActionButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" className="button-small" onClick={onClick}>
    {children}
  </button>
)

function ContactDetails({ lead, actions }: { lead: OpenedLead; actions: Actions }) {
  const { email, phone, answer } = lead
  const address = phone || email
  if (address === '') return null
  async function copy() {
    // `navigator.clipboard` is undefined on a page without TLS.
    const message = await (async () => navigator.clipboard.writeText(address))().then(
      () => words.lead.copied,
      () => words.lead.notCopied,
    )
    actions.showMessage(fillTemplate(message, { address: printableLine(address) }))
  }
  return (
    <>
      <p className="row lead-contact">
        {phone ? <Phone phone={phone} answer={answer} /> : <bdi>{printableLine(email)}</bdi>}
        <ActionButton onClick={copy}>{words.lead.copy}</ActionButton>
        {answer && (
          <ActionButton onClick={() => saveAs(new Blob([vCard(lead)], { type: 'text/vcard' }), 'contact.vcf')}>
            {words.lead.card}
          </ActionButton>
        )}
      </p>
      {answer === null && <p>{words.lead.unreachable}</p>}
    </>
  )
}
