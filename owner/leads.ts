import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { readEnvironment } from '../server/env.ts'
import { findStore, withClient } from '../server/find-store.ts'
import { type Filters, findAllLeads } from '../server/leads/find-leads.ts'
import { leadsAsCsv } from '../server/leads/leads-as-csv.ts'
import { finishClassifying } from '../server/leads/upkeep.ts'
import { askBy } from '../server/store/ask.ts'
import { isDay, timeZone } from '../shared/dates.ts'
import { Misuse, runCommand } from './command.ts'
import { foldLines } from './fold-lines.ts'
import { leadsAsJson } from './leads-as-json.ts'
import { leadsAsText } from './leads-as-text.ts'

const HELP = `npm run leads                           what visitors sent, newest first
npm run leads -- --since 2026-11-01     from that day on
npm run leads -- --search text          with all these words, of the last its beginning; or from an
                                        e-mail address or a phone, in any notation
npm run leads -- --open                 what waits for an answer
npm run --silent leads -- --csv > leads.csv
                                        messages, meetups and notes as one table, for Excel or LibreOffice
npm run --silent leads -- --json        one JSON object and nothing else

All of them combine but --csv with --json. It reads the database of DATABASE_URL,
or the store in DATA_DIR (./data), whether the site is running or not. Times are
those of this machine; TZ=America/New_York before the command takes another zone.`

type Pieces = (client: Client | undefined) => AsyncIterable<string>

await runCommand({
  help: HELP,
  flags: {
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
    open: { type: 'boolean' },
    search: { type: 'string' },
    since: { type: 'string' },
  },
  async run({ csv, json, open, search, since }) {
    if (csv && json) throw new Misuse('Either --csv or --json.')
    if (since !== undefined && !isDay(since)) throw new Misuse(`--since ${since} is no day: write it like 2026-11-01.`)
    const filters = { state: open ? 'new' : undefined, search, since, zone: timeZone() }
    if (csv) return show(filters, (client) => leadsAsCsv(client ? findAllLeads(askBy(client), filters) : none()))
    if (json) return show(filters, (client) => leadsAsJson(client, filters))
    return show(filters, (client) => folded(leadsAsText(client, filters)))
  },
})

/** Writes the pieces as fast as they are taken and no faster. */
async function show({ search }: Filters, pieces: Pieces): Promise<void> {
  const store = await findStore(readEnvironment(process.env))
  if (!store) return pipeline(pieces(undefined), process.stdout)
  await withClient(store, async (client) => {
    if (search) await finishClassifying(client)
    await pipeline(pieces(client), process.stdout)
  })
}

async function* none(): AsyncGenerator<never> {}

async function* folded(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const { isTTY, columns } = process.stdout
  for await (const piece of pieces) yield isTTY ? foldLines(piece, columns) : piece
}
