import { fillTemplate } from '../../../shared/fill-template.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import type { Figures } from '../../contract.ts'
import { categoryLabel } from '../leads/lead-labels.ts'
import { words } from '../words.ts'
import { Bars } from './bars.tsx'
import { Figure } from './figure.tsx'

type CategoriesProps = Pick<Figures, 'categories'> & { kind: 'message' | 'meetup' }

/** Messages and meetups have different categories. */
export function Categories({ categories, kind }: CategoriesProps) {
  const text = words.charts.categories[kind]
  const own = categories.filter((one) => one.kind === kind)
  const total = own.reduce((sum, { count }) => sum + count, 0)
  const [most, second] = own
  const rows = own.map(({ category, count }) => ({ name: categoryLabel(category), count }))
  return (
    <Figure
      id={`categories-${kind}`}
      title={text.title}
      count={total}
      says={fillTemplate(most?.count === second?.count ? text.even : text.says, {
        most: most ? categoryLabel(most.category) : '',
        count: (most?.count ?? 0).toLocaleString(ownerLocale),
        total: total.toLocaleString(ownerLocale),
      })}
      table={{ head: [text.category, words.charts.count], rows: rows.map(({ name, count }) => [name, count]) }}
    >
      <Bars rows={rows} />
    </Figure>
  )
}
