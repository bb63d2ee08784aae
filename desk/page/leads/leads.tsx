import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LeadState } from '../../../shared/lead.ts'
import type { LeadSummary, ListedLead } from '../../contract.ts'
import { LoadStatus } from '../controls.tsx'
import { deskFormat } from '../desk-format.ts'
import { focusAfter } from '../focus.ts'
import { leadCountQuery, leadListQuery, leadQuery } from '../queries.ts'
import { hasStatus } from '../request-desk.ts'
import { hasFilterOtherThan, readFilterParams, useUrlParams, ViewLink } from '../url-params.tsx'
import { FilterForm, focusSearch } from './filter-form.tsx'
import { LeadDetail, pressReply } from './lead-detail.tsx'
import { focusLead, useLostFocus } from './lead-focus.ts'
import { LeadList } from './lead-list.tsx'
import { SelectionBar, useSelection } from './selection.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { parseStateFilter, StateTabs } from './state-tabs.tsx'
import { canUndo, StatusBar } from './status-bar.tsx'
import { useLeadNavigation } from './use-lead-navigation.ts'
import { type LeadToChange, useStateChanges } from './use-state-changes.ts'
import './leads.css'

/**
 * The URL holds the filters and the id of the shown lead: `navigate` changes it, and all below follows from it.
 * The leads are in the cache of TanStack Query, which asks again after an action, and when the summary changes.
 */
export function Leads({ openCount, newestOpenId }: LeadSummary) {
  const params = useUrlParams()
  const shownId = Number(params.get('lead')) || undefined
  const filters = readFilterParams(params)
  const stateFilter = parseStateFilter(filters.state)
  const isFiltered = hasFilterOtherThan(filters, 'state')

  const listResult = useInfiniteQuery(leadListQuery(filters))
  const leads = listResult.data ?? []
  const count = useQuery(leadCountQuery(filters)).data?.count
  const { leadResult, leadToChange, isDeleted } = useShownLead(shownId, leads)
  const navigation = useLeadNavigation({ shownId, filters, listResult })
  useLostFocus({ shownId, isDeleted, listedAt: listResult.dataUpdatedAt })
  const selection = useSelection(filters, leads)
  const { changeStates, undoLast } = useStateChanges()

  const changeShown = async (state: LeadState) =>
    leadToChange && changeStates({ ids: [leadToChange.id] }, state, leadToChange)

  const changeShownAndShowNext = (state: LeadState) =>
    navigation.changeAndShowNext(
      () => changeShown(state),
      (id) => id === shownId,
    )

  async function changeSelectedAndShowNext(state: LeadState) {
    const change = () => changeStates(selection.target, state)
    if (await navigation.changeAndShowNext(change, selection.has)) selection.clear()
  }

  const undoAndShow = () =>
    focusAfter(undoLast, ({ lead, count }) => (lead && count > 0 ? navigation.show(lead.id) : focusLead(undefined)))

  return (
    <main id="main" tabIndex={-1} className={shownId === undefined ? 'stacked leads' : 'stacked leads has-shown-lead'}>
      <div className="stacked leads-side">
        <h1>{openCount === 0 ? 'No open leads' : `${deskFormat.number(openCount)} open`}</h1>
        <StateTabs stateFilter={stateFilter} />
        <FilterForm filters={filters} />
        {listResult.data && (
          <SelectionBar
            selection={selection}
            stateFilter={stateFilter}
            count={listResult.isPlaceholderData ? undefined : count}
            isFiltered={isFiltered}
            onChangeState={changeSelectedAndShowNext}
          />
        )}
        <LeadList
          listResult={listResult}
          shownId={shownId}
          stateFilter={stateFilter}
          selection={selection}
          isFiltered={isFiltered}
          onShowOlder={navigation.showOlder}
        />
        <Shortcuts
          keyHandlers={{
            j: navigation.showNext,
            k: navigation.showPrevious,
            r: pressReply,
            e: () => (selection.size > 0 ? changeSelectedAndShowNext('archived') : changeShownAndShowNext('archived')),
            z: () => canUndo() && undoAndShow(),
            '/': focusSearch,
          }}
        />
      </div>
      <section className="lead-pane" aria-label="Shown lead">
        {shownId === undefined && leads.length > 0 && <p className="leads-hint">Choose a lead, or press j.</p>}
        {shownId !== undefined && (
          <ViewLink className="touch-target lead-back" to={{ lead: '' }}>
            Back to the list
          </ViewLink>
        )}
        <LoadStatus query={leadResult} />
        {leadResult.data && (
          <LeadDetail
            key={shownId}
            lead={leadResult.data}
            // No program knows whether the mail is sent: the press counts, and Undo takes it back.
            onReply={() => changeShown('replied')}
            onChangeState={changeShownAndShowNext}
            onForgotten={() => navigation.show(undefined)}
          />
        )}
      </section>
      <StatusBar newestOpenId={newestOpenId} onUndo={undoAndShow} />
    </main>
  )
}

/** Asks for the whole lead that the URL names. */
function useShownLead(shownId: number | undefined, leads: ListedLead[]) {
  const response = useQuery({ ...leadQuery(shownId ?? 0), enabled: shownId !== undefined })
  const isDeleted = hasStatus(response.error, 404)
  // A lead that has been deleted meanwhile is still in the cache.
  const leadResult = isDeleted ? { ...response, data: undefined } : response
  // The item in the list suffices for a key that is pressed before the whole lead has loaded.
  const leadToChange: LeadToChange | undefined = leadResult.data ?? leads.find(({ id }) => id === shownId)
  return { leadResult, leadToChange, isDeleted }
}
