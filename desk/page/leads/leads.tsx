import type { Lead, LeadState } from '../../../shared/lead.ts'
import type { DeskSummary } from '../../contract.ts'
import { LoadStatus } from '../controls.tsx'
import { deskFormat } from '../desk-format.ts'
import { moveFocusAfter } from '../focus.ts'
import { DeskLink, toFilterString, useUrlParams } from '../url-params.tsx'
import { FilterForm, focusSearch } from './filter-form.tsx'
import { LeadDetail, REPLY_LINK_ID } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'
import { SelectionBar, useSelection } from './selection.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { parseStateTab, StateTabs } from './state-tabs.tsx'
import { StatusBar } from './status-bar.tsx'
import { useChangeState } from './use-change-state.ts'
import { focusLead, useLeadNavigation } from './use-lead-navigation.ts'
import { useLeadCount, useLeads, useShownLead } from './use-leads.ts'
import './leads.css'

/**
 * The URL holds the filters and the id of the shown lead: `navigate` changes it, and all below follows from it.
 * The leads are in the cache of TanStack Query, which asks again after an action, and when the summary changes.
 */
export function Leads({ openCount, newestOpenId }: DeskSummary) {
  const params = useUrlParams()
  const shownId = Number(params.get('lead')) || undefined
  const filterString = toFilterString(params)
  const tab = parseStateTab(params.get('state'))
  const isFiltered = [...new URLSearchParams(filterString).keys()].some((name) => name !== 'state')

  const leadsQuery = useLeads(filterString)
  const leads = leadsQuery.data ?? []
  const count = useLeadCount(filterString)
  const { shownLeadQuery, leadToChange, isDeleted } = useShownLead(shownId, leads)
  const selection = useSelection(filterString, leads)
  const navigation = useLeadNavigation({ filterString, leadsQuery, shownId, isDeleted })
  const { changeState, undo: undoLast } = useChangeState()

  const changeLead = (lead: Lead, to: LeadState) => changeState({ ids: [lead.id] }, to, lead)

  const changeShownState = (to: LeadState) =>
    leadToChange &&
    moveFocusAfter(
      () => changeLead(leadToChange, to),
      () => navigation.showAfter((id) => id === leadToChange.id),
    )

  async function changeSelectedStates(to: LeadState) {
    const change = () => changeState(selection.target, to)
    if (await moveFocusAfter(change, () => navigation.showAfter(selection.has))) selection.clear()
  }

  const undo = () => moveFocusAfter(undoLast, ({ lead }) => (lead ? navigation.show(lead.id) : focusLead(undefined)))

  return (
    <main id="main" tabIndex={-1} className={shownId === undefined ? 'stacked leads' : 'stacked leads has-shown-lead'}>
      <div className="stacked leads-side">
        <h1>{openCount === 0 ? 'No open leads' : `${deskFormat.number(openCount)} open`}</h1>
        <StateTabs current={tab} />
        <FilterForm filterString={filterString} />
        {leadsQuery.data && (
          <SelectionBar
            selection={selection}
            tab={tab}
            count={leadsQuery.isPlaceholderData ? undefined : count}
            isFiltered={isFiltered}
            onChangeState={changeSelectedStates}
          />
        )}
        <LeadList
          leadsQuery={leadsQuery}
          shownId={shownId}
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
            e: () => (selection.size > 0 ? changeSelectedStates('archived') : changeShownState('archived')),
            z: undo,
            '/': focusSearch,
          }}
        />
      </div>
      <section className="lead-pane" aria-label="Shown lead">
        {shownId === undefined && leads.length > 0 && <p className="leads-empty">Choose a lead, or press j.</p>}
        {shownId !== undefined && (
          <DeskLink className="touch-target lead-back" to={{ lead: '' }}>
            Back to the list
          </DeskLink>
        )}
        <LoadStatus query={shownLeadQuery} />
        {shownLeadQuery.data && (
          <LeadDetail
            key={shownId}
            lead={shownLeadQuery.data}
            // No program knows whether the mail is sent: the press counts, and Undo takes it back.
            onReply={() => leadToChange && changeLead(leadToChange, 'replied')}
            onChangeState={changeShownState}
            onForgotten={() => navigation.show(undefined)}
          />
        )}
      </section>
      <StatusBar newestOpenId={newestOpenId} onUndo={undo} />
    </main>
  )
}
