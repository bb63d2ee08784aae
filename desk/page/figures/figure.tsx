import type { ReactNode } from 'react'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { TableOf } from '../../../src/ui/table-of.tsx'
import { words } from '../words.ts'

/** Fewer leads show no pattern. */
const FEW = 5

type Table = { head: string[]; rows: (string | number)[][] }
type FigureProps = {
  id: string
  title: string
  count: number
  /** The chart in a sentence, shown only where `count` is at least FEW. */
  says: string
  hint?: string
  table: Table
  children: ReactNode
}

/** The table is for an owner who can't see the chart. */
export function Figure({ id, title, count, says, hint, table, children }: FigureProps) {
  return (
    <section className="column figure" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{count === 0 ? words.charts.nothing : count < FEW ? soFar(count) : says}</p>
      {hint && <p className="caption">{hint}</p>}
      {count > 0 && (
        <>
          <div className="chart">{children}</div>
          <details>
            <summary className="link">{words.charts.table}</summary>
            <TableOf title={title} {...table} />
          </details>
        </>
      )}
    </section>
  )
}

const soFar = (count: number) => fillTemplate(words.charts.soFar, { count: String(count) })
