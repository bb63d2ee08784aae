import { useState } from 'react'
import type { LeadState } from '../../../shared/lead.ts'
import { toPrintable, toPrintableLine } from '../../../shared/printable.ts'
import { copyText } from '../../../src/ui/copy-text.ts'
import type { ShownLead } from '../../contract.ts'
import { SmallButton, TextButton } from '../controls.tsx'
import { ForgetDialog } from '../forget-dialog.tsx'
import { Age, Time } from '../time.tsx'
import { ViewLink } from '../url-params.tsx'
import { formatName, KIND_LABELS, Phone } from './lead-labels.tsx'
import { addReplyDraft } from './reply-draft.ts'
import { StateBadge, StateButtons } from './state-buttons.tsx'
import { announce } from './status-bar.tsx'
import './lead-detail.css'

const REPLY_LINK_ID = 'reply'

export const pressReply = (): void => document.getElementById(REPLY_LINK_ID)?.click()

type LeadDetailProps = {
  lead: ShownLead
  onReply: () => void
  /** Changes the lead's state and shows the next lead. */
  onChangeState: (state: LeadState) => void
  onForgotten: () => void
}

export function LeadDetail({ lead, onReply, onChangeState, onForgotten }: LeadDetailProps) {
  const [isForgetting, setIsForgetting] = useState(false)
  const name = formatName(lead)
  const isCall = lead.reply_link?.startsWith('tel:')
  return (
    <article className="stacked double-line lead-detail" aria-label={name}>
      <header className="stacked">
        <p className="row lead-labels">
          <StateBadge state={lead.state} />
          {lead.languageName && <span>{lead.languageName}</span>}
          {lead.kind !== 'note' && (
            <>
              <span>{KIND_LABELS[lead.kind]}</span>
              <span>{lead.category_label}</span>
            </>
          )}
        </p>
        <h2 data-lead={lead.id} className="h3 visitor-text">
          <bdi>{name}</bdi>
        </h2>
        <p className="row small-muted">
          <Time at={lead.created_at} />
          <Age at={lead.created_at} />
        </p>
        <Contact lead={lead} />
      </header>
      {lead.state === 'spam' && lead.spam_reasons.length > 0 && (
        <p className="error-box small-muted">Marked as spam because: {lead.spam_reasons.join(', ')}</p>
      )}
      <div className={`visitor-text lead-text${lead.is_from_meetup_form ? ' is-composed' : ''}`} dir="auto">
        {toPrintable(lead.text)}
      </div>
      {lead.kind !== 'note' && <OtherLeads lead={lead} />}
      <div className="row lead-buttons screen-only">
        {lead.reply_link && (
          <a
            id={REPLY_LINK_ID}
            className="button"
            href={isCall ? lead.reply_link : addReplyDraft(lead.reply_link, lead.text, lead.replyDraft)}
            onClick={(event) => (event.detail < 2 ? onReply() : event.preventDefault())}
          >
            {isCall ? 'Call' : 'Reply by mail'}
          </a>
        )}
        <div className="row lead-other-buttons">
          <StateButtons current={lead.state} onChangeState={onChangeState} />
          <TextButton onClick={() => setIsForgetting(true)}>Forget</TextButton>
        </div>
      </div>
      {isForgetting && (
        <ForgetDialog
          person={{ leadId: lead.id }}
          name={name}
          onClose={() => setIsForgetting(false)}
          announce={announce}
          onForgotten={onForgotten}
        />
      )}
    </article>
  )
}

function Contact({ lead }: { lead: ShownLead }) {
  const { email, phone, reply_link } = lead
  const contact = phone || email
  const noun = phone ? 'number' : 'address'
  if (contact === '') return null
  async function copy() {
    const isCopied = await copyText(contact)
    announce(isCopied ? `Copied ${toPrintableLine(contact)}.` : `The browser did not let the ${noun} be copied.`)
  }
  return (
    <>
      <p className="row lead-contact">
        {phone ? (
          <Phone phone={phone} reply_link={reply_link} />
        ) : (
          <bdi className="visitor-text">{toPrintableLine(email)}</bdi>
        )}
        <SmallButton onClick={copy}>Copy {noun}</SmallButton>
      </p>
      {reply_link === null && <p>No reply is possible: this is neither an e-mail address nor a phone number.</p>}
    </>
  )
}

const OTHER_LEADS_TITLE = 'Also from this person'

/** Lists the other leads from the same e-mail or phone. */
function OtherLeads({ lead }: { lead: ShownLead }) {
  if (lead.otherLeads.length === 0) return <p className="small-muted">Nothing else from this person.</p>
  return (
    <section className="other-leads" aria-label={OTHER_LEADS_TITLE}>
      <h3>{OTHER_LEADS_TITLE}</h3>
      <ul className="ruled">
        {lead.otherLeads.map(({ id, kind, created_at }) => (
          <li key={id}>
            <Time className="muted" at={created_at} />
            <ViewLink to={{ lead: String(id) }}>{KIND_LABELS[kind]}</ViewLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
