import { fillTemplate } from '../../../shared/fill-template.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import type { Figures } from '../../contract.ts'
import { words } from '../words.ts'
import { Bars } from './bars.tsx'
import { Figure } from './figure.tsx'

const { started: text } = words.charts

export function Started({ started: { presses, messages, followed } }: Pick<Figures, 'started'>) {
  const rows = [
    { name: text.presses, count: presses },
    { name: text.messages, count: messages },
    { name: text.followed, count: followed },
  ]
  const say = (count: number) => count.toLocaleString(ownerLocale)
  return (
    <Figure
      id="started"
      title={text.title}
      count={presses + messages}
      says={fillTemplate(text.says, { presses: say(presses), messages: say(messages), followed: say(followed) })}
      hint={text.hint}
      table={{ head: [text.step, words.charts.count], rows: rows.map(({ name, count }) => [name, count]) }}
    >
      <Bars rows={rows} />
    </Figure>
  )
}
