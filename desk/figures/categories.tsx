import type { Figures } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { categoryLabels } from '../category-labels.ts'
import { words } from '../words.ts'
import { Bars } from './bars.tsx'
import { Figure } from './figure.tsx'

const { categories: text } = words.charts

export function Categories({ categories }: Pick<Figures, 'categories'>) {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const [most] = categories
  const rows = categories.map(({ category, count }) => ({ name: categoryLabels[category], count }))
  return (
    <Figure
      id="categories"
      title={text.title}
      count={total}
      says={fillTemplate(text.says, {
        most: most ? categoryLabels[most.category] : '',
        count: String(most?.count ?? 0),
        total: String(total),
      })}
      table={{ head: [text.category, words.charts.count], rows: rows.map(({ name, count }) => [name, count]) }}
    >
      <Bars rows={rows} />
    </Figure>
  )
}
