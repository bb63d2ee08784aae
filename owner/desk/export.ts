import { contactLine, type LeadLine } from '../leads-as-csv.ts'
import type { ListedLead } from './contract.ts'

/** As `npm run leads -- --csv` writes them. */
export async function* asLines(leads: AsyncIterable<ListedLead>): AsyncGenerator<LeadLine> {
  for await (const { kind, created_at, text, ...lead } of leads) {
    const received = new Date(created_at)
    if (kind === 'note') yield { kind, received, text }
    else yield contactLine({ ...lead, message: text, created_at: received })
  }
}

/** One list, in pieces. */
export async function* asJson(leads: AsyncIterable<ListedLead>): AsyncGenerator<string> {
  let before = '['
  for await (const lead of leads) {
    yield before + JSON.stringify(lead)
    before = ','
  }
  yield before === '[' ? '[]\n' : ']\n'
}
