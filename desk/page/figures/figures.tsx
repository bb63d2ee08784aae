import { useQuery } from '@tanstack/react-query'
import { sendMessage } from '#content'
import { fillTemplate } from '../../../shared/fill-template.ts'
import type { Figures as Counted } from '../../contract.ts'
import { zone } from '../address.ts'
import { askDesk } from '../ask-desk.ts'
import { words } from '../words.ts'
import { Answers } from './answers.tsx'
import { Categories } from './categories.tsx'
import { Hours } from './hours.tsx'
import { Started } from './started.tsx'
import { Weeks } from './weeks.tsx'
import './figures.css'

/** Only the page knows the promise: the desk's server reads no content, so that faulty content keeps nobody from the leads. */
const query = () => new URLSearchParams({ zone: zone(), promised: String(sendMessage.promisedHours) })

export function Figures() {
  const { data, error } = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => askDesk<Counted>(`figures?${query()}`, { signal }),
  })
  return (
    <main id="main" tabIndex={-1} className="figures">
      <header className="column">
        <h1>{words.charts.title}</h1>
        <p>{fillTemplate(words.charts.lead, { zone: zone() })}</p>
      </header>
      {data ? (
        <div className="column figure-grid">
          <Weeks figures={data} />
          <Answers answers={data.answers} waiting={data.waiting} />
          <Categories kind="message" categories={data.categories} />
          <Hours hours={data.hours} />
          <Started started={data.started} />
          <Categories kind="meetup" categories={data.categories} />
        </div>
      ) : (
        <p>{error?.message ?? words.loading}</p>
      )}
    </main>
  )
}
