import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Lead, State } from '../../../shared/lead.ts'
import type { ToForget } from '../../contract.ts'
import { navigate, toFilterQuery, useAddress } from '../address.ts'
import { formatCount } from '../ui/format-count.ts'
import type { Arrivals } from '../use-arrivals.ts'
import { words } from '../words.ts'
import { ActionBar } from './action-bar.tsx'
import { Filters } from './filters.tsx'
import { leadName } from './lead-labels.ts'
import { LeadList } from './lead-list.tsx'
import { LeadSheet } from './lead-sheet.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useActions } from './use-actions.ts'
import { TITLE_ID, useLeadFocus } from './use-lead-focus.ts'
import { useLead, useLeadCount, useLeads } from './use-leads.ts'
import { useSelection } from './use-selection.ts'
import { useShortcuts } from './use-shortcuts.ts'
import './leads.css'

type LeadsProps = {
  open: number | undefined
  /** Whether anybody has ever written. */
  isUsed: boolean
  arrivals: Arrivals
  isShortcutsDialogOpen: boolean
  openShortcutsDialog: (shown: boolean) => void
}

export function Leads({ open, isUsed, arrivals, isShortcutsDialogOpen, openShortcutsDialog }: LeadsProps) {
  const address = useAddress()
  const seq = Number(address.get('lead')) || undefined
  const filters = toFilterQuery(address)
  const state = (address.get('state') ?? 'open') as State | 'all'
  const pages = useLeads(filters)
  const lead = useLead(seq)
  const actions = useActions()
  const focusOn = useLeadFocus()
  const isWide = useIsWide()
  const search = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLAnchorElement>(null)
  const leads = pages.data?.pages.flatMap((page) => page.leads) ?? []
  const count = useLeadCount(filters) ?? leads.length
  const selection = useSelection(filters, leads, count)
  const at = leads.findIndex((line) => line.seq === seq)
  const opened = lead.data && { ...lead.data, who: leadName(lead.data) }
  // A key may be pressed before the whole lead has loaded; its line in the list suffices.
  const line = leads[at] ?? lead.data
  const current = line && { ...line, who: leadName(line) }
  const first = pages.isPlaceholderData ? undefined : leads[0]
  const hasLeads = first !== undefined

  // The first lead of a newly opened list is opened too. A lead that arrives later must not replace the open one.
  useEffect(() => {
    if (isWide && first && seq === undefined) navigate({ lead: String(first.seq) }, { replace: true })
  }, [filters, hasLeads, isWide])

  function openAt(index: number) {
    const line = leads[index]
    if (index >= leads.length - 1 && pages.hasNextPage) void pages.fetchNextPage()
    if (!line) return
    navigate({ lead: String(line.seq) }, { replace: seq !== undefined })
    focusOn(line.seq)
  }

  /** Opens the lead after those that an action removed, or else the one before them. */
  function openNext(isTaken: (lead: Lead) => boolean) {
    const from = leads.findIndex(isTaken)
    const next = leads.slice(from).find((line) => !isTaken(line)) ?? leads.slice(0, Math.max(from, 0)).at(-1)
    if (current && isTaken(current)) navigate({ lead: next && String(next.seq) }, { replace: true })
    focusOn(next?.seq)
  }

  async function changeOpened(to: State) {
    if (!current || !(await actions.change(current, to))) return
    if (at >= 0) openNext((line) => line.seq === current.seq)
    else focusOn(current.seq)
  }

  async function changeSelected(to: State) {
    if (!(await actions.changeMany(selection.target, to))) return
    selection.clear()
    openNext((line) => selection.has(line.seq))
  }

  const emptyReason = reasonForEmptyList(address, isUsed)
  const changeState = (to: State) => (selection.size > 0 ? changeSelected(to) : changeOpened(to))

  async function undo() {
    const undone = await actions.undo()
    if (undone !== undefined) navigate({ lead: String(undone) }, { replace: true })
    focusOn(undone)
  }

  useShortcuts(isShortcutsDialogOpen ? 'none' : 'all', {
    j: () => openAt(at + 1),
    k: () => openAt(at < 0 ? 0 : at - 1),
    r: () => answer.current?.click(),
    e: () => changeState('archived'),
    s: () => changeState((selection.size > 0 ? state : current?.state) === 'spam' ? 'open' : 'spam'),
    x: () => seq !== undefined && selection.toggle(seq, false),
    X: () => seq !== undefined && selection.toggle(seq, true),
    a: selection.selectAll,
    z: undo,
    '/': () => search.current?.focus(),
    '?': () => openShortcutsDialog(true),
    Escape: () => (selection.size > 0 ? selection.clear() : navigate({ lead: '' })),
  })

  return (
    <main id="main" tabIndex={-1} className={seq === undefined ? 'column leads' : 'column leads has-open'}>
      <div className="column leads-side">
        <h1 id={TITLE_ID} tabIndex={-1}>
          {open === undefined ? words.loading : formatCount(words.open, open)}
        </h1>
        <StateTabs state={state} />
        <Filters address={address} filters={filters} search={search} showMessage={actions.showMessage} />
        {pages.data && (
          <SelectionBar
            selection={selection}
            state={state}
            count={count}
            listed={leads.length}
            emptyReason={words.list[emptyReason]}
            onChange={changeSelected}
          />
        )}
        <LeadList
          pages={pages}
          leads={leads}
          opened={seq}
          state={state}
          selection={selection}
          isFiltered={emptyReason === 'notFound'}
        />
      </div>
      <LeadSheet
        key={seq}
        lead={opened}
        isOpen={seq !== undefined}
        canChoose={leads.length > 0}
        error={lead.error}
        answer={answer}
        actions={actions}
        onChange={changeOpened}
        onForgotten={(rows) => openNext((line) => rows.some((row) => isRowOf(line, row)))}
      />
      <ActionBar actions={actions} onUndo={undo} arrivals={arrivals} />
      <ShortcutsDialog isShown={isShortcutsDialogOpen} onClose={() => openShortcutsDialog(false)} />
    </main>
  )
}

const isRowOf = ({ kind, id }: Lead, row: ToForget['rows'][number]) =>
  row.id === id && row.table === (kind === 'note' ? 'notes' : 'contact_submissions')

function reasonForEmptyList(address: URLSearchParams, isUsed: boolean) {
  if (['kind', 'category', 'since', 'until', 'search'].some((name) => address.get(name))) return 'notFound'
  if (!isUsed) return 'nobody'
  return address.get('state') ? 'empty' : 'done'
}

/** The breakpoint of leads.css. */
const wide = matchMedia('(width >= 62.5em)')

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
