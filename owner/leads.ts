import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { readEnvironment } from '../server/env.ts'
import { startOfDay } from '../shared/leads/when.ts'
import { Misuse, runCommand } from './command.ts'
import { findStore, withClient } from './find-store.ts'
import { foldLines } from './fold-lines.ts'
import { asCsv, leadLines } from './leads-as-csv.ts'
import { leadsAsJson } from './leads-as-json.ts'
import { leadsAsText } from './leads-as-text.ts'

const HELP = `npm run leads                           what visitors sent, newest first
npm run leads -- --since 2026-11-01     from that day on
npm run leads -- --search text          with this in it, in small or capital letters
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
    const from = since === undefined ? undefined : startOfDay(since)
    if (since !== undefined && !from) throw new Misuse(`--since ${since} is no day: write it like 2026-11-01.`)
    const wanted = { open, search, since: from }
    if (csv) return show((client) => asCsv(leadLines(client, wanted)))
    if (json) return show((client) => leadsAsJson(client, wanted))
    return show((client) => folded(leadsAsText(client, wanted)))
  },
})

/** Writes the pieces as fast as they are taken and no faster. */
async function show(pieces: Pieces): Promise<void> {
  const store = await findStore(readEnvironment(process.env))
  const write = (client?: Client) => pipeline(pieces(client), process.stdout)
  await (store ? withClient(store, write) : write())
}

async function* folded(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const { isTTY, columns } = process.stdout
  for await (const piece of pieces) yield isTTY ? foldLines(piece, columns) : piece
}
