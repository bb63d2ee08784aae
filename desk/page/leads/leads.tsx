import { useEffect, useEffectEvent } from 'react'
import { FILTERS, findTable, type Lead, type LeadState } from '../../../shared/lead.ts'
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
 * The address bar holds the filters and the number of the current lead: `navigate` changes it, and all below follows from it. The leads
 * themselves are in the cache of TanStack Query, which asks again after an action and when the pulse changes.
 */
export function Leads({ pulse: { open, newest } }: { pulse: Pulse }) {
  const params = useQueryParams()
  const currentSeq = Number(params.get('lead')) || undefined
  const filterQuery = toFilterQuery(params)
  const state = params.get('state') ?? 'open'
  const isFiltered = FILTERS.some((name) => name !== 'state' && params.has(name))

  const leadsQuery = useLeads(filterQuery)
  const leads = leadsQuery.data?.pages.flatMap((page) => page.leads) ?? []
  const count = useLeadCount(filterQuery) ?? leads.length
  const currentQuery = useLead(currentSeq)

  const currentIndex = leads.findIndex(({ seq }) => seq === currentSeq)
  // A key may be pressed before the whole lead has loaded; its item in the list suffices.
  const current = leads[currentIndex] ?? currentQuery.data

  const actions = useActions()
  const selection = useSelection(filterQuery, leads, count)
  const focusLead = useLeadFocus(currentSeq)

  // The first lead of a newly opened list is shown too, beside it. Not after each change: what an action has just removed is listed until
  // the refetch, and would be shown again.
  const first = leadsQuery.isPlaceholderData ? undefined : leads[0]
  const hasLeads = first !== undefined
  const showFirst = useEffectEvent(() => {
    if (first && currentSeq === undefined && isListBesideLead())
      navigate({ lead: String(first.seq) }, { replace: true })
  })
  useEffect(() => showFirst(), [filterQuery, hasLeads])

  /** Shows a lead, or none. From a lead Back leads to the list, however many were shown before it. */
  function showLead(seq: number | undefined) {
    navigate({ lead: seq?.toString() }, { replace: currentSeq !== undefined })
    focusLead(seq)
  }

  async function showOlder() {
    const { data, isError } = await leadsQuery.fetchNextPage()
    // The pressed button is not there for the last page.
    if (!isError) focusLead(data?.pages.at(-1)?.leads[0]?.seq)
  }

  function showListed(index: number) {
    const lead = leads[index]
    if (index >= leads.length - 1 && leadsQuery.hasNextPage) void leadsQuery.fetchNextPage()
    if (lead) showLead(lead.seq)
  }

  /** Shows the lead after those that an action removed, or else the one before them. */
  function showNextLead(isRemoved: (lead: Lead) => boolean) {
    // The current lead need not be listed.
    const from = Math.max(leads.findIndex(isRemoved), 0)
    const next = leads.slice(from).find((lead) => !isRemoved(lead)) ?? leads.slice(0, from).at(-1)
    if (current && isRemoved(current)) showLead(next?.seq)
    else focusLead(next?.seq)
  }

  async function changeCurrent(to: LeadState) {
    if (!current || !(await actions.changeState({ seqs: [current.seq] }, to, current))) return
    if (currentIndex >= 0) showNextLead(({ seq }) => seq === current.seq)
    else focusLead(current.seq)
  }

  async function changeSelected(to: LeadState) {
    if (!(await actions.changeState(selection.target, to))) return
    showNextLead(({ seq }) => selection.has(seq))
    selection.clear()
  }

  async function undo() {
    const restored = await actions.undo()
    if (restored === undefined) focusLead(undefined)
    else showLead(restored)
  }

  return (
    <main id="main" tabIndex={-1} className={currentSeq === undefined ? 'column leads' : 'column leads has-current'}>
      <div className="column leads-side">
        <h1 id={TITLE_ID} tabIndex={-1}>
          {open === 0 ? 'No open leads' : `${formatOwnerNumber(open)} open`}
        </h1>
        <StateTabs state={state} />
        <Filters filterQuery={filterQuery} showNotice={actions.showNotice} />
        {leadsQuery.data && (
          <SelectionBar
            selection={selection}
            state={state}
            count={count}
            emptyReason={explainEmptyList(state, isFiltered, newest > 0)}
            onChange={changeSelected}
          />
        )}
        <LeadList
          leadsQuery={leadsQuery}
          leads={leads}
          currentSeq={currentSeq}
          state={state}
          selection={selection}
          isFiltered={isFiltered}
          onShowOlder={showOlder}
        />
        <Shortcuts
          keyHandlers={{
            j: () => showListed(currentIndex + 1),
            k: () => showListed(currentIndex < 0 ? 0 : currentIndex - 1),
            r: () => document.getElementById(REPLY_LINK_ID)?.click(),
            e: () => (selection.size > 0 ? changeSelected('archived') : changeCurrent('archived')),
            z: undo,
            '/': focusSearch,
          }}
        />
      </div>
      <section className="lead-detail" aria-label="The chosen lead">
        {currentSeq === undefined && leads.length > 0 && <p>Choose a lead, or press j.</p>}
        {currentSeq !== undefined && (
          <NavLink className="target lead-back" to={{ lead: '' }}>
            Back to the list
          </NavLink>
        )}
        <LoadStatus query={currentQuery} />
        {currentQuery.data && (
          <LeadDetail
            key={currentSeq}
            lead={currentQuery.data}
            actions={actions}
            onChange={changeCurrent}
            onForgotten={(rows) => showNextLead((lead) => rows.some((row) => isSameRow(lead, row)))}
          />
        )}
      </section>
      <ActionBar actions={actions} newest={newest} onUndo={undo} />
    </main>
  )
}

const isSameRow = ({ kind, row_id }: Lead, row: RowExcerpt) => row.id === row_id && row.table === findTable(kind)

function explainEmptyList(state: string, isFiltered: boolean, isUsed: boolean): string {
  if (isFiltered) return 'No leads match.'
  if (!isUsed) return 'No leads yet. What visitors send appears here by itself.'
  return state === 'open' ? 'All replied to or archived.' : 'Nothing here.'
}
