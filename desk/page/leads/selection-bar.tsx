import { ALL_BUT_SPAM, type State } from '../../../shared/lead.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { formatCount } from '../ui/format-count.ts'
import { words } from '../words.ts'
import type { Selection } from './use-selection.ts'
import './selection-bar.css'

const { lead: text, select } = words

/** Actions for many leads, by the listed state. A person is forgotten only one at a time. */
const OFFERED: Record<State | typeof ALL_BUT_SPAM, [State, string][]> = {
  open: [
    ['archived', text.archive],
    ['replied', text.markReplied],
    ['spam', text.spam],
  ],
  replied: [
    ['archived', text.archive],
    ['open', text.reopen],
    ['spam', text.spam],
  ],
  archived: [
    ['open', text.reopen],
    ['spam', text.spam],
  ],
  spam: [
    ['open', text.notSpam],
    ['archived', text.archive],
  ],
  [ALL_BUT_SPAM]: [
    ['archived', text.archive],
    ['replied', text.markReplied],
    ['open', text.reopen],
    ['spam', text.spam],
  ],
}

type SelectionBarProps = {
  selection: Selection
  state: keyof typeof OFFERED
  /** `count` is of all leads that match the filters, `listed` of those loaded so far. */
  count: number
  listed: number
  /** The message when there are none. */
  emptyReason: string
  onChange: (state: State) => void
}

export function SelectionBar({
  selection: { size, ...selection },
  state,
  count,
  listed,
  emptyReason,
  onChange,
}: SelectionBarProps) {
  const isPart = size > 0 && size < listed
  return (
    <section className="selection-bar" aria-label={select.region}>
      {listed > 0 && (
        <label className="target select-box">
          <input
            type="checkbox"
            aria-label={size > 0 ? select.none : select.listed}
            checked={size > 0}
            ref={(box) => {
              // `indeterminate` has no attribute.
              if (box) box.indeterminate = isPart
            }}
            onChange={selection.toggleListed}
          />
        </label>
      )}
      <p className={count > 0 ? 'caption' : 'lead-none'} role="status">
        {count > 0 ? describeSelection(size, count) : emptyReason}
      </p>
      {size > 0 && size < count && (
        <button type="button" className="target link label" onClick={selection.selectAll}>
          {fillTemplate(select.all, { count: count.toLocaleString(ownerLocale) })}
        </button>
      )}
      {size > 0 && (
        <p className="row selection-actions">
          {OFFERED[state].map(([to, label]) => (
            <button key={to} type="button" className="button-small" onClick={() => onChange(to)}>
              {label}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}

function describeSelection(size: number, count: number): string {
  if (size === 0) return formatCount(words.list.count, count)
  const of = { size: size.toLocaleString(ownerLocale), count: count.toLocaleString(ownerLocale) }
  return fillTemplate(size === count ? select.sizeAll : select.size, of)
}
