import { type RefObject, useRef } from 'react'
import type { Lead } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { printable, printableLine } from '../../shared/leads/printable.ts'
import { Badge } from '../../src/ui/badge.tsx'
import { isGone, saveAs } from '../ask-desk.ts'
import { categoryLabels } from '../category-labels.ts'
import { Ago, Moment } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { words } from '../words.ts'
import { answerByMail } from './answer-by-mail.ts'
import { Deeds } from './deeds.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { STATE_TONES } from './state-tones.ts'
import type { Acts } from './use-acts.ts'
import { vCard } from './v-card.ts'
import './lead-sheet.css'

type OpenedLead = Lead & { who: string }
type LeadSheetProps = {
  lead: OpenedLead | undefined
  isAsked: boolean
  fault: Error | null
  answer: RefObject<HTMLAnchorElement | null>
  acts: Acts
  onPutAway: () => void
  onSpam: () => void
}

/** One lead, whole, and what can be done about it. */
export function LeadSheet({ lead, isAsked, fault, ...rest }: LeadSheetProps) {
  return (
    <section className="lead-sheet" aria-label={words.lead.region}>
      {isAsked && (
        <NavLink className="lead-back" to={{ lead: '' }}>
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

type SheetProps = Omit<LeadSheetProps, 'lead' | 'isAsked' | 'fault'> & { lead: OpenedLead }

function Sheet({ lead, answer, acts, onPutAway, onSpam }: SheetProps) {
  const forget = useRef<HTMLDialogElement>(null)
  const isSettled = lead.state === 'answered' || lead.state === 'put_away'
  return (
    <article aria-labelledby="lead-who">
      <header>
        <p className="badges">
          <Badge tone={STATE_TONES[lead.state]}>{words.stateOf[lead.state]}</Badge>
          {lead.kind !== 'note' && <span>{words.kinds[lead.kind]}</span>}
          <span>{categoryLabels[lead.category]}</span>
        </p>
        <h2 id="lead-who">
          <bdi>{lead.who}</bdi>
        </h2>
        <p className="lead-when">
          <Moment at={lead.created_at} />
          <Ago at={lead.created_at} />
        </p>
        <Reach lead={lead} acts={acts} />
      </header>
      {lead.state === 'spam' && lead.spam_reasons.length > 0 && (
        <p className="lead-spam">
          {words.lead.whySpam} {lead.spam_reasons.join(', ')}
        </p>
      )}
      <div className="lead-text" dir="auto">
        {printable(lead.text)}
      </div>
      {lead.email !== '' && <Deeds deeds={lead.deeds} seq={lead.seq} />}
      <div className="lead-acts">
        {lead.answer && (
          <a
            ref={answer}
            className="button"
            href={lead.phone ? lead.answer : answerByMail(lead.answer, lead)}
            onClick={() => acts.change(lead, 'answered')}
          >
            {lead.phone ? words.lead.answerByPhone : words.lead.answerByMail}
          </a>
        )}
        {isSettled ? (
          <Act onClick={() => acts.change(lead, 'new')}>{words.lead.reopen}</Act>
        ) : (
          <>
            <Act onClick={onPutAway}>{words.lead.putAway}</Act>
            <Act onClick={() => acts.change(lead, 'answered')}>{words.lead.markAnswered}</Act>
          </>
        )}
        <Act onClick={onSpam}>{lead.state === 'spam' ? words.lead.notSpam : words.lead.spam}</Act>
        {lead.answer && (
          <Act onClick={() => saveAs(new Blob([vCard(lead)], { type: 'text/vcard' }), 'contact.vcf')}>
            {words.lead.card}
          </Act>
        )}
        <Act onClick={() => forget.current?.showModal()}>{words.lead.forget}</Act>
      </div>
      <ForgetDialog ref={forget} lead={lead} acts={acts} />
    </article>
  )
}

const Act = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <button type="button" className="button-small" onClick={onClick}>
    {children}
  </button>
)

/** The address, as it is written and to be copied. */
function Reach({ lead: { email, phone, answer }, acts }: { lead: Lead; acts: Acts }) {
  if (email === '') return null
  const address = phone ?? email
  async function copy() {
    const said = await navigator.clipboard.writeText(address).then(
      () => words.lead.copied,
      () => words.lead.notCopied,
    )
    acts.say(fillTemplate(said, { address: printableLine(address) }))
  }
  return (
    <>
      <p className="lead-reach">
        <bdi>{printableLine(address)}</bdi>
        <Act onClick={copy}>{words.lead.copy}</Act>
      </p>
      {answer === null && <p>{words.lead.unreachable}</p>}
    </>
  )
}
