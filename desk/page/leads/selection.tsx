import { useRef, useState } from 'react'
import type { FilterParams, LeadState, StateFilter } from '../../../shared/lead.ts'
import type { LeadTarget, ListedLead } from '../../contract.ts'
import { TextButton } from '../controls.tsx'
import { deskFormat } from '../desk-format.ts'
import { StateButtons } from './state-buttons.tsx'
import './selection.css'

export type Selection = ReturnType<typeof useSelection>

/** Leads by id, or all that match the filters, listed or not, up to the newest that the owner has seen. */
type Selected = { ids: number[] } | { upTo: number; count: number }

const NONE: Selected = { ids: [] }

/** A change of the filters ends the selection. */
export function useSelection(filters: FilterParams, leads: ListedLead[]) {
  const key = JSON.stringify(filters)
  const [stored, setStored] = useState({ key, value: NONE })
  const selected = stored.key === key ? stored.value : NONE
  const select = (value: Selected) => setStored({ key, value })
  const isAll = 'upTo' in selected
  const has = (id: number) => (isAll ? id <= selected.upTo : selected.ids.includes(id))
  const listed = leads.map(({ id }) => id)
  // A lead that is no longer listed was changed elsewhere and is no longer selected.
  const ids = listed.filter(has)

  return {
    size: isAll ? selected.count : ids.length,
    target: (isAll ? { filters, upTo: selected.upTo } : { ids }) satisfies LeadTarget,
    has,
    /** The server takes ids, or all that match. So deselecting one of all leaves those selected that are listed. */
    toggle: (id: number) => select({ ids: has(id) ? ids.filter((one) => one !== id) : [...ids, id] }),
    /** @param count of all leads that match the filters, listed or not */
    selectAll(count: number) {
      const [newest] = listed
      if (newest !== undefined) select({ upTo: newest, count })
    },
    clear: () => select(NONE),
  }
}

type SelectionBarProps = {
  selection: Selection
  stateFilter: StateFilter
  /** Undefined until the leads that match the filters are listed and counted. */
  count: number | undefined
  /** True if a filter other than the state is set. */
  isFiltered: boolean
  onChangeState: (state: LeadState) => void
}

export function SelectionBar({ selection, stateFilter, count, isFiltered, onChangeState }: SelectionBarProps) {
  const { size } = selection
  const status = useRef<HTMLParagraphElement>(null)

  function press(select: () => void) {
    select()
    // The pressed button may disappear.
    status.current?.focus()
  }
  return (
    <section className="row selection-bar" aria-label="Selected leads">
      <p ref={status} className={count === 0 ? 'leads-hint' : 'small-muted'} role="status" tabIndex={-1}>
        {count === 0
          ? describeEmptyList(stateFilter, isFiltered)
          : count !== undefined && describeSelection(size, count)}
      </p>
      {count !== undefined && size < count && (
        <TextButton onClick={() => press(() => selection.selectAll(count))}>
          Select all {deskFormat.number(count)}
        </TextButton>
      )}
      {size > 0 && <TextButton onClick={() => press(selection.clear)}>Select none</TextButton>}
      {size > 0 && (
        <p className="row selection-buttons">
          <StateButtons current={stateFilter} onChangeState={onChangeState} />
        </p>
      )}
    </section>
  )
}

function describeSelection(size: number, count: number): string {
  if (size === 0) return deskFormat.count(count, 'lead')
  // Some of the selected may have been changed elsewhere since.
  const share = size >= count ? 'All' : `${deskFormat.number(size)} of`
  return `${share} ${deskFormat.number(count)} selected`
}

function describeEmptyList(stateFilter: StateFilter, isFiltered: boolean): string {
  if (isFiltered) return 'No leads match.'
  return stateFilter === 'open' ? 'What visitors send appears here by itself.' : 'Nothing here.'
}
