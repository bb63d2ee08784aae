import { type RefObject, useRef } from 'react'
import type { OpenedLead } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { labelOfColumn } from '../../shared/lead.ts'
import { printable, printableLine } from '../../shared/printable.ts'
import { Badge } from '../../src/ui/badge.tsx'
import { isGone, saveAs } from '../ask-desk.ts'
import { categoryLabels } from '../category-labels.ts'
import { Ago, Moment } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { words } from '../words.ts'
import { ActivityOf } from './activity.tsx'
import { answerByMail } from './answer-by-mail.ts'
import { ForgetDialog } from './forget-dialog.tsx'
import { STATE_TONES } from './state-tones.ts'
import type { Actions } from './use-actions.ts'
import { vCard } from './v-card.ts'
import './lead-sheet.css'

type NamedLead = OpenedLead & { who: string }
type LeadSheetProps = {
  lead: NamedLead | undefined
  isAsked: boolean
  fault: Error | null
  answer: RefObject<HTMLAnchorElement | null>
  actions: Actions
  onArchive: () => void
  onSpam: () => void
}

/** One lead, whole, and what can be done about it. */
export function LeadSheet({ lead, isAsked, fault, ...rest }: LeadSheetProps) {
  return (
    <section className="lead-sheet" aria-label={words.lead.region}>
      {isAsked && (
        <NavLink className="target lead-back" to={{ lead: '' }}>
          {words.lead.back}
        </NavLink>
      )}
      {lead ? <Sheet lead={lead} {...rest} /> : <p>{sayWhy(isAsked, fault)}</p>}
    </section>
  )
}

function sayWhy(isAsked: boolean, fault: Error | null): string {
  if (!isAsked) return words.lead.pick
  if (!fault) return words.loading
  return isGone(fault) ? words.lead.gone : fillTemplate(words.away, { why: fault.message })
}

type SheetProps = Omit<LeadSheetProps, 'lead' | 'isAsked' | 'fault'> & { lead: NamedLead }

function Sheet({ lead, answer, actions, onArchive, onSpam }: SheetProps) {
  const forget = useRef<HTMLDialogElement>(null)
  const isCall = lead.answer?.startsWith('tel:')
  const isSettled = lead.state === 'answered' || lead.state === 'archived'
  const settle = isSettled ? (
    <ActionButton onClick={() => actions.change(lead, 'new')}>{words.lead.reopen}</ActionButton>
  ) : (
    <ActionButton onClick={onArchive}>{words.lead.archive}</ActionButton>
  )
  return (
    <article className="column double-line" aria-labelledby="lead-who">
      <header className="column">
        <p className="row badges">
          <Badge tone={STATE_TONES[lead.state]}>{words.stateOf[lead.state]}</Badge>
          {lead.kind !== 'note' && <span>{words.kinds[lead.kind]}</span>}
          <span>{categoryLabels[lead.category]}</span>
        </p>
        <h2 id="lead-who">
          <bdi>{lead.who}</bdi>
        </h2>
        <p className="row caption lead-when">
          <Moment at={lead.created_at} />
          <Ago at={lead.created_at} />
        </p>
        <Reach lead={lead} actions={actions} />
      </header>
      {lead.state === 'spam' && lead.spam_reasons.length > 0 && (
        <p className="failed lead-spam">
          {words.lead.whySpam} {lead.spam_reasons.join(', ')}
        </p>
      )}
      <div className="lead-text" dir="auto">
        {printable(lead.text)}
      </div>
      {Object.entries(lead.extra).map(([column, value]) => (
        <p key={column}>
          {labelOfColumn(column)}
          {': '}
          <bdi>{printableLine(value)}</bdi>
        </p>
      ))}
      {lead.kind !== 'note' && <ActivityOf activity={lead.activity} seq={lead.seq} />}
      <div className="row lead-actions">
        {lead.answer ? (
          <a
            ref={answer}
            className="button"
            href={isCall ? lead.answer : answerByMail(lead.answer, lead)}
            onClick={() => actions.change(lead, 'answered')}
          >
            {isCall ? words.lead.answerByPhone : words.lead.answerByMail}
          </a>
        ) : (
          settle
        )}
        <div className="row lead-other-actions">
          {lead.answer && settle}
          {!isSettled && (
            <ActionButton onClick={() => actions.change(lead, 'answered')}>{words.lead.markAnswered}</ActionButton>
          )}
          <ActionButton onClick={onSpam}>{lead.state === 'spam' ? words.lead.notSpam : words.lead.spam}</ActionButton>
          {lead.answer && (
            <ActionButton onClick={() => saveAs(new Blob([vCard(lead)], { type: 'text/vcard' }), 'contact.vcf')}>
              {words.lead.card}
            </ActionButton>
          )}
          <ActionButton onClick={() => forget.current?.showModal()}>{words.lead.forget}</ActionButton>
        </div>
      </div>
      <ForgetDialog ref={forget} lead={lead} actions={actions} />
    </article>
  )
}

const ActionButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" className="button-small" onClick={onClick}>
    {children}
  </button>
)

/** The address, as it is written and to be copied. */
function Reach({ lead: { email, phone, answer }, actions }: { lead: OpenedLead; actions: Actions }) {
  const address = phone || email
  if (address === '') return null
  async function copy() {
    // There is no clipboard on a page without TLS.
    const said = await (async () => navigator.clipboard.writeText(address))().then(
      () => words.lead.copied,
      () => words.lead.notCopied,
    )
    actions.say(fillTemplate(said, { address: printableLine(address) }))
  }
  return (
    <>
      <p className="row lead-reach">
        <bdi>{printableLine(address)}</bdi>
        <ActionButton onClick={copy}>{words.lead.copy}</ActionButton>
      </p>
      {answer === null && <p>{words.lead.unreachable}</p>}
    </>
  )
}
