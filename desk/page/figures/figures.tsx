import { useQuery } from '@tanstack/react-query'
import { sendMessage } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import type { Figures as Counted } from '../../contract.ts'
import { ownerTimeZone } from '../owner-time-zone.ts'
import { requestDesk } from '../request-desk.ts'
import { words } from '../words.ts'
import { Replies } from './replies.tsx'
import { Weeks } from './weeks.tsx'
import './figures.css'

/** Only the page knows the promise: the desk's server reads no content, so that faulty content keeps nobody from the leads. */
const query = () => new URLSearchParams({ zone: ownerTimeZone(), promised: String(sendMessage.promisedHours) })

export function Figures() {
  const { data, error } = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => requestDesk<Counted>(`figures?${query()}`, { signal }),
  })
  return (
    <main id="main" tabIndex={-1} className="figures">
      <header className="column">
        <h1>{words.charts.title}</h1>
        <p>{fillTemplate(words.charts.intro, { zone: ownerTimeZone() })}</p>
      </header>
      {data ? (
        <div className="column figure-grid">
          <Weeks figures={data} />
          <Replies replies={data.replies} waiting={data.waiting} />
        </div>
      ) : (
        <p>{error?.message ?? words.loading}</p>
      )}
    </main>
  )
}
