import { sendMessage } from '#content'
import { ownerLocale } from '../../../shared/site-locale.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { type Figures, replySteps } from '../../contract.ts'
import { words } from '../words.ts'
import { Chart } from './chart.tsx'

const { replies: text } = words.charts
const DAY_HOURS = 24
const { promisedHours } = sendMessage
const STEPS = [...replySteps(promisedHours), null] as const
const time = formatHours(promisedHours)

/** How long the writers of messages and meetups waited for a reply, and how many still wait. */
export function Replies({ replies, waiting }: Pick<Figures, 'replies' | 'waiting'>) {
  const rows = STEPS.map((hours, nth) => ({
    name: formatRange(STEPS[nth - 1] ?? 0, hours),
    isKept: hours !== null && hours <= promisedHours,
    count: replies.find((one) => one.hours === hours)?.count ?? 0,
  }))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const kept = rows.reduce((sum, { count, isKept }) => sum + (isKept ? count : 0), 0)
  return (
    <Chart
      id="replies"
      title={text.title}
      says={fillTemplate(text.says, {
        kept: kept.toLocaleString(ownerLocale),
        count: total.toLocaleString(ownerLocale),
        time,
      })}
      hint={describeWaiting(waiting)}
      legend={[
        { className: 'is-kept', name: fillTemplate(text.kept, { time }) },
        { className: 'is-late', name: text.late },
      ]}
      bars={rows.map(({ name, isKept, count }) => ({
        name,
        segments: [{ className: isKept ? 'is-kept' : 'is-late', count }],
      }))}
      table={{ head: [text.within, words.charts.count], rows: rows.map(({ name, count }) => [name, count]) }}
    />
  )
}

/** Without the unit, so that six labels fit beside each other on a phone. */
const formatRange = (from: number, to: number | null) => (to === null ? `${from}+` : `${from}–${to}`)

const describeWaiting = ({ count, late }: Figures['waiting']) =>
  count === 0
    ? text.waiting.none
    : fillTemplate(text.waiting.some, {
        count: count.toLocaleString(ownerLocale),
        late: late.toLocaleString(ownerLocale),
        time,
      })

/** From two days on, whole days are written in days. */
function formatHours(hours: number): string {
  if (hours > DAY_HOURS && hours % DAY_HOURS === 0) return fillTemplate(text.days, { count: String(hours / DAY_HOURS) })
  return hours === 1 ? text.hour : fillTemplate(text.hours, { count: String(hours) })
}
