import { useEffect, useEffectEvent } from 'react'
import { FILTERS, type Lead, type LeadState } from '../../../shared/lead.ts'
import type { Pulse, RowExcerpt } from '../../contract.ts'
import { LoadStatus } from '../controls.tsx'
import { formatOwnerNumber } from '../format.tsx'
import { NavLink, navigate, toFilterQuery, useQueryParams } from '../query-params.tsx'
import { ActionBar, useActions } from './actions.tsx'
import { Filters, focusSearch } from './filters.tsx'
import { LeadDetail, REPLY_LINK_ID } from './lead-detail.tsx'
import { LeadList, StateTabs } from './lead-list.tsx'
import { SelectionBar, useSelection } from './selection.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { isListBesideLead, TITLE_ID, useLeadFocus } from './use-lead-focus.ts'
import { useLead, useLeadCount, useLeads } from './use-leads.ts'
import './leads.css'

/**
 * The address bar holds the filters and the number of the opened lead: `navigate` changes it, and all below follows from it. The leads
 * themselves are in the cache of TanStack Query, which asks again after an action and when the pulse changes.
 */
export function Leads({ pulse: { open, newest } }: { pulse: Pulse }) {
  const params = useQueryParams()
  const openedSeq = Number(params.get('lead')) || undefined
  const filterQuery = toFilterQuery(params)
  const state = params.get('state') ?? 'open'
  const isFiltered = FILTERS.some((name) => name !== 'state' && params.has(name))

  const pages = useLeads(filterQuery)
  const leads = pages.data?.pages.flatMap((page) => page.leads) ?? []
  const count = useLeadCount(filterQuery) ?? leads.length
  const openedQuery = useLead(openedSeq)

  const openedIndex = leads.findIndex(({ seq }) => seq === openedSeq)
  // A key may be pressed before the whole lead has loaded; its item in the list suffices.
  const opened = leads[openedIndex] ?? openedQuery.data

  const actions = useActions()
  const selection = useSelection(filterQuery, leads, count)
  const focusLead = useLeadFocus(openedSeq)

  // The first lead of a newly opened list is opened too, beside it. Not after each change: what an action has just removed is listed until
  // the refetch, and would be opened again.
  const first = pages.isPlaceholderData ? undefined : leads[0]
  const hasLeads = first !== undefined
  const openFirst = useEffectEvent(() => {
    if (first && openedSeq === undefined && isListBesideLead()) navigate({ lead: String(first.seq) }, { replace: true })
  })
  useEffect(() => openFirst(), [filterQuery, hasLeads])

  /** Opens a lead, or none. From an opened lead Back leads to the list, however many were opened before it. */
  function openLead(seq: number | undefined) {
    navigate({ lead: seq?.toString() }, { replace: openedSeq !== undefined })
    focusLead(seq)
  }

  async function showOlder() {
    const { data, isError } = await pages.fetchNextPage()
    // The pressed button is not there for the last page.
    if (!isError) focusLead(data?.pages.at(-1)?.leads[0]?.seq)
  }

  function openListed(index: number) {
    const lead = leads[index]
    if (index >= leads.length - 1 && pages.hasNextPage) void pages.fetchNextPage()
    if (lead) openLead(lead.seq)
  }

  /** Opens the lead after those that an action removed, or else the one before them. */
  function openNextLead(isRemoved: (lead: Lead) => boolean) {
    // An open lead need not be listed.
    const from = Math.max(leads.findIndex(isRemoved), 0)
    const next = leads.slice(from).find((lead) => !isRemoved(lead)) ?? leads.slice(0, from).at(-1)
    if (opened && isRemoved(opened)) openLead(next?.seq)
    else focusLead(next?.seq)
  }

  async function changeOpened(to: LeadState) {
    if (!opened || !(await actions.changeState({ seqs: [opened.seq] }, to, opened))) return
    if (openedIndex >= 0) openNextLead(({ seq }) => seq === opened.seq)
    else focusLead(opened.seq)
  }

  async function changeSelected(to: LeadState) {
    if (!(await actions.changeState(selection.target, to))) return
    openNextLead(({ seq }) => selection.has(seq))
    selection.clear()
  }

  async function undo() {
    const restored = await actions.undo()
    if (restored === undefined) focusLead(undefined)
    else openLead(restored)
  }

  return (
    <main id="main" tabIndex={-1} className={openedSeq === undefined ? 'column leads' : 'column leads has-open'}>
      <div className="column leads-side">
        <h1 id={TITLE_ID} tabIndex={-1}>
          {open === 0 ? 'No open leads' : `${formatOwnerNumber(open)} open`}
        </h1>
        <StateTabs state={state} />
        <Filters filterQuery={filterQuery} showNotice={actions.showNotice} />
        {pages.data && (
          <SelectionBar
            selection={selection}
            state={state}
            count={count}
            emptyReason={explainEmptyList(state, isFiltered, newest > 0)}
            onChange={changeSelected}
          />
        )}
        <LeadList
          pages={pages}
          leads={leads}
          openedSeq={openedSeq}
          state={state}
          selection={selection}
          isFiltered={isFiltered}
          onShowOlder={showOlder}
        />
        <Shortcuts
          keyHandlers={{
            j: () => openListed(openedIndex + 1),
            k: () => openListed(openedIndex < 0 ? 0 : openedIndex - 1),
            r: () => document.getElementById(REPLY_LINK_ID)?.click(),
            e: () => (selection.size > 0 ? changeSelected('archived') : changeOpened('archived')),
            z: undo,
            '/': focusSearch,
          }}
        />
      </div>
      <section className="lead-detail" aria-label="The open lead">
        {openedSeq === undefined && leads.length > 0 && <p>Choose a lead, or press j.</p>}
        {openedSeq !== undefined && (
          <NavLink className="target lead-back" to={{ lead: '' }}>
            Back to the list
          </NavLink>
        )}
        <LoadStatus query={openedQuery} />
        {openedQuery.data && (
          <LeadDetail
            key={openedSeq}
            lead={openedQuery.data}
            actions={actions}
            onChange={changeOpened}
            onForgotten={(rows) => openNextLead((lead) => rows.some((row) => isSameRow(lead, row)))}
          />
        )}
      </section>
      <ActionBar actions={actions} newest={newest} onUndo={undo} />
    </main>
  )
}

const isSameRow = ({ kind, row_id }: Lead, row: RowExcerpt) =>
  row.id === row_id && row.table === (kind === 'note' ? 'notes' : 'contact_submissions')

function explainEmptyList(state: string, isFiltered: boolean, isUsed: boolean): string {
  if (isFiltered) return 'No leads match.'
  if (!isUsed) return 'No leads yet. What visitors send appears here by itself.'
  return state === 'open' ? 'All replied to or archived.' : 'Nothing here.'
}
