import { useRef, useState } from 'react'
import type { Lead } from '../../../shared/lead.ts'
import type { Target } from '../../contract.ts'

export type Selection = {
  size: number
  target: Target
  has: (seq: number) => boolean
  /** With `isRange`, selects all leads from the one that was toggled last. */
  toggle: (seq: number, isRange: boolean) => void
  /** Selects the listed leads, or none where some are selected. */
  toggleListed: () => void
  /** Selects all leads that match the filters, listed or not. */
  selectAll: () => void
  clear: () => void
}

type Selected = { filters: string; seqs: ReadonlySet<number>; all?: { upTo: number; count: number } }

/** A change of `filters` ends the selection. `count` is of all leads that match them, listed or not. */
export function useSelection(filters: string, leads: Lead[], count: number): Selection {
  const [kept, setSelected] = useState<Selected>()
  const lastToggled = useRef<number>(undefined)
  const selected = kept?.filters === filters ? kept : undefined
  const all = selected?.all
  const listed = leads.map(({ seq }) => seq)
  const has = (seq: number) => (all ? seq <= all.upTo : Boolean(selected?.seqs.has(seq)))
  // A lead that is no longer listed was changed elsewhere and is no longer selected.
  const seqs = listed.filter(has)
  const select = (seqs: Iterable<number>) => setSelected({ filters, seqs: new Set(seqs) })
  const clear = () => setSelected(undefined)

  return {
    size: all?.count ?? seqs.length,
    target: all ? { filters, upTo: all.upTo } : { seqs },
    has,
    toggle(seq, isRange) {
      const from = listed.indexOf(lastToggled.current ?? Number.NaN)
      const to = listed.indexOf(seq)
      lastToggled.current = seq
      if (isRange && from >= 0) select([...seqs, ...listed.slice(Math.min(from, to), Math.max(from, to) + 1)])
      else select(has(seq) ? seqs.filter((one) => one !== seq) : [...seqs, seq])
    },
    toggleListed: () => (seqs.length > 0 ? clear() : select(listed)),
    selectAll() {
      const [newest] = listed
      if (newest !== undefined) setSelected({ filters, seqs: new Set(), all: { upTo: newest, count } })
    },
    clear,
  }
}
