import { useRef } from 'react'
import { filtersOf, go, useAddress } from '../address.ts'
import { counted } from '../ui/counted.ts'
import type { Arrivals } from '../use-arrivals.ts'
import { words } from '../words.ts'
import { ActionBar } from './action-bar.tsx'
import { Filters } from './filters.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadSheet } from './lead-sheet.tsx'
import { nameOf } from './name-of.ts'
import { StateTabs } from './state-tabs.tsx'
import { useActions } from './use-actions.ts'
import { useKeys } from './use-keys.ts'
import { useLead, useLeads } from './use-leads.ts'
import './leads.css'

type LeadsProps = {
  open: number | undefined
  /** Whether anybody has ever written. */
  isUsed: boolean
  arrivals: Arrivals
  keysAreShown: boolean
  showKeys: (shown: boolean) => void
}

/** The list and, beside it, the lead that is open. */
export function Leads({ open, isUsed, arrivals, keysAreShown, showKeys }: LeadsProps) {
  const address = useAddress()
  const seq = Number(address.get('lead')) || undefined
  const filters = filtersOf(address)
  const pages = useLeads(filters)
  const lead = useLead(seq)
  const actions = useActions()
  const search = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLAnchorElement>(null)
  const leads = pages.data?.pages.flatMap((page) => page.leads) ?? []
  const at = leads.findIndex((line) => line.seq === seq)
  const opened = lead.data && { ...lead.data, who: nameOf(lead.data) }
  // A key may be quicker than the whole lead: its line in the list says enough of it.
  const line = leads[at] ?? lead.data
  const current = line && { seq: line.seq, who: nameOf(line), state: line.state }

  function openAt(index: number) {
    const line = leads[index]
    if (line) go({ lead: String(line.seq) }, { replace: seq !== undefined })
    if (index >= leads.length - 1 && pages.hasNextPage) void pages.fetchNextPage()
    if (line) document.getElementById(`lead-${line.seq}`)?.focus()
  }

  /** Deals with the open lead and opens the one below it, or above where it was the last. */
  async function dealWith(state: 'archived' | 'spam') {
    if (!current) return
    const next = leads[at + 1] ?? leads[at - 1]
    const isDone = await actions.change(current, state)
    if (isDone && at >= 0) go({ lead: next && String(next.seq) }, { replace: true })
  }

  const toggleSpam = () => (current?.state === 'spam' ? actions.change(current, 'new') : dealWith('spam'))

  useKeys(keysAreShown ? 'none' : 'all', {
    j: () => openAt(at + 1),
    k: () => openAt(at < 0 ? 0 : at - 1),
    r: () => answer.current?.click(),
    e: () => dealWith('archived'),
    s: toggleSpam,
    z: actions.undo,
    '/': () => search.current?.focus(),
    '?': () => showKeys(true),
    Escape: () => go({ lead: '' }),
  })

  return (
    <main id="main" tabIndex={-1} className={seq === undefined ? 'column leads' : 'column leads has-open'}>
      <div className="column leads-side">
        <h1>{open === undefined ? words.loading : counted(words.open, open)}</h1>
        <StateTabs state={address.get('state') ?? 'new'} />
        <Filters address={address} filters={filters} search={search} say={actions.say} />
        <LeadList pages={pages} leads={leads} opened={seq} nothing={whyNothing(address, isUsed)} />
      </div>
      <LeadSheet
        key={seq}
        lead={opened}
        isAsked={seq !== undefined}
        fault={lead.error}
        answer={answer}
        actions={actions}
        onArchive={() => dealWith('archived')}
        onSpam={toggleSpam}
      />
      <ActionBar actions={actions} arrivals={arrivals} />
      <KeysDialog isShown={keysAreShown} onClose={() => showKeys(false)} />
    </main>
  )
}

function whyNothing(address: URLSearchParams, isUsed: boolean) {
  if (['kind', 'category', 'since', 'until', 'search'].some((name) => address.get(name))) return 'notFound'
  if (!isUsed) return 'nobody'
  return address.get('state') ? 'empty' : 'done'
}
