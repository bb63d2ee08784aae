import { KINDS } from '../../../shared/lead.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import { fillTemplate } from '../../../shared/text.ts'
import type { Figures } from '../../contract.ts'
import { words } from '../words.ts'
import { Chart } from './chart.tsx'
import { formatDay, lastWeeks } from './last-weeks.ts'

const { weeks: text } = words.charts

export function Weeks({ figures }: { figures: Pick<Figures, 'weeks' | 'firstWeek'> }) {
  const weeks = lastWeeks(figures)
  const total = weeks.reduce((sum, week) => sum + week.total, 0)
  return (
    <Chart
      id="weeks"
      title={text.title}
      says={fillTemplate(text.says, {
        count: total.toLocaleString(ownerLocale),
        weeks: String(weeks.length),
        now: (weeks.at(-1)?.total ?? 0).toLocaleString(ownerLocale),
      })}
      legend={[
        ...KINDS.map((kind) => ({ className: `is-${kind}`, name: words.kinds[kind] })),
        { className: 'is-partial', name: text.partial },
      ]}
      bars={weeks.map(({ week, counts, isPartial }) => ({
        name: formatDay(week),
        isPartial,
        segments: KINDS.map((kind) => ({ className: `is-${kind}`, count: counts[kind] })).reverse(),
      }))}
      table={{
        head: [text.week, ...KINDS.map((kind) => words.kinds[kind]), words.charts.count],
        rows: weeks.map(({ week, counts, total, isPartial }) => [
          isPartial ? fillTemplate(text.partialWeek, { week: formatDay(week) }) : formatDay(week),
          ...KINDS.map((kind) => counts[kind]),
          total,
        ]),
      }}
    />
  )
}
