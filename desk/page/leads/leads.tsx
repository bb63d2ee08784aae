import type { LeadState } from '../../../shared/lead.ts'
import type { Updates } from '../../contract.ts'
import { LoadStatus } from '../controls.tsx'
import { deskFormat } from '../desk-format.tsx'
import { NavLink, toFilterString, useUrlParams } from '../url-params.tsx'
import { FilterForm, focusSearch, parseStateTab, StateTabs } from './filter-form.tsx'
import { runUnlessOwnerMoved } from './focus.ts'
import { LeadDetail, REPLY_LINK_ID } from './lead-detail.tsx'
import type { StateTab } from './lead-labels.tsx'
import { LeadList } from './lead-list.tsx'
import { SelectionBar, useSelection } from './selection.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { StatusBar } from './status-bar.tsx'
import type { LeadChanges } from './use-lead-changes.ts'
import { TITLE_ID, useLeadNavigation } from './use-lead-navigation.ts'
import { useCurrentLead, useLeadCount, useLeads } from './use-leads.ts'
import './leads.css'

/**
 * The URL holds the filters and the number of the current lead: `navigate` changes it, and all below follows from it.
 * The leads are in the cache of TanStack Query, which asks again after an action, and when the updates change.
 */
export function Leads({ updates, changes }: { updates: Updates; changes: LeadChanges }) {
  const { openCount, newestOpenSeq } = updates
  const params = useUrlParams()
  const currentSeq = Number(params.get('lead')) || undefined
  const filterString = toFilterString(params)
  const tab = parseStateTab(params.get('state'))
  const isFiltered = [...new URLSearchParams(filterString).keys()].some((name) => name !== 'state')

  const leadsQuery = useLeads(filterString)
  const leads = leadsQuery.data ?? []
  const count = useLeadCount(filterString)
  const current = useCurrentLead(currentSeq, leads)
  const selection = useSelection(filterString, leads)
  const navigation = useLeadNavigation(filterString, leadsQuery, currentSeq)

  function changeCurrent(to: LeadState) {
    const { lead } = current
    if (!lead) return
    const change = changes.changeState({ seqs: [lead.seq] }, to, lead)
    void runUnlessOwnerMoved(change, () => navigation.showAfter((seq) => seq === lead.seq))
  }

  async function changeSelected(to: LeadState) {
    const change = changes.changeState(selection.target, to)
    if (await runUnlessOwnerMoved(change, () => navigation.showAfter(selection.has))) selection.clear()
  }

  const undo = () =>
    runUnlessOwnerMoved(changes.undo(), ({ lead }) =>
      lead ? navigation.show(lead.seq) : navigation.focusLead(undefined),
    )

  return (
    <main id="main" tabIndex={-1} className={currentSeq === undefined ? 'column leads' : 'column leads has-current'}>
      <div className="column leads-side">
        <h1 id={TITLE_ID} tabIndex={-1}>
          {openCount === 0 ? 'No open leads' : `${deskFormat.number(openCount)} open`}
        </h1>
        <StateTabs current={tab} />
        <FilterForm filterString={filterString} announce={changes.announce} />
        {leadsQuery.data && (
          <SelectionBar
            selection={selection}
            tab={tab}
            count={leadsQuery.isPlaceholderData ? undefined : count}
            emptyReason={explainEmptyList(tab, isFiltered)}
            onChange={changeSelected}
          />
        )}
        <LeadList
          leadsQuery={leadsQuery}
          currentSeq={currentSeq}
          tab={tab}
          selection={selection}
          isFiltered={isFiltered}
          onShowOlder={navigation.showOlder}
        />
        <Shortcuts
          keyHandlers={{
            j: navigation.showNext,
            k: navigation.showPrevious,
            r: () => document.getElementById(REPLY_LINK_ID)?.click(),
            e: () => (selection.size > 0 ? changeSelected('archived') : changeCurrent('archived')),
            z: undo,
            '/': focusSearch,
          }}
        />
      </div>
      <section className="lead-detail" aria-label="The chosen lead">
        {currentSeq === undefined && leads.length > 0 && <p className="leads-empty">Choose a lead, or press j.</p>}
        {currentSeq !== undefined && (
          <NavLink className="target lead-back" to={{ lead: '' }}>
            Back to the list
          </NavLink>
        )}
        <LoadStatus query={current.query} />
        {current.query.data && (
          <LeadDetail
            key={currentSeq}
            lead={current.query.data}
            changes={changes}
            onChange={changeCurrent}
            onForgotten={() => navigation.show(undefined)}
          />
        )}
      </section>
      <StatusBar changes={changes} newestOpenSeq={newestOpenSeq} onUndo={undo} />
    </main>
  )
}

function explainEmptyList(tab: StateTab, isFiltered: boolean): string {
  if (isFiltered) return 'No leads match.'
  return tab === 'open' ? 'What visitors send appears here by itself.' : 'Nothing here.'
}
