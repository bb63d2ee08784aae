import { pipeline } from 'node:stream/promises'
import { findAllLeads } from '../leads/find-leads.ts'
import { leadsAsCsv } from '../leads/leads-as-csv.ts'
import { leadsAsJson } from '../leads/leads-as-json.ts'
import { leadsAsText } from '../leads/leads-as-text.ts'
import { queryWith } from '../leads/query.ts'
import { searchWords } from '../leads/search.ts'
import { readEnvironment } from '../server/env.ts'
import { isDay, timeZone } from '../shared/dates.ts'
import { runCommand, UsageError } from './command.ts'
import { withStore } from './find-store.ts'
import { foldLines } from './fold-lines.ts'

const HELP = `npm run leads                           what visitors sent, newest first
npm run leads -- --since 2026-11-01     from that day on
npm run leads -- --search text          that have each of these words, or parts of words; or an e-mail
                                        address or a phone, in any notation
npm run leads -- --open                 what waits for a reply
npm run --silent leads -- --csv > leads.csv
                                        messages, meetups and notes as one table, for Excel or LibreOffice
npm run --silent leads -- --csv --separator ';' > leads.csv
                                        separated by semicolons, or by tab; Excel wants the semicolon
                                        where numbers are written with a decimal comma
npm run --silent leads -- --json        one JSON object and nothing else

Messages, meetups and notes are leads. An action is what a visitor pressed without
writing: Get Started. All flags combine but --csv with --json. It reads the database
of DATABASE_URL, or the store in DATA_DIR (./data), whether the site is running or
not. Times are in timeZone of content/site.yaml; TZ=America/New_York before the
command takes another.`

const SEPARATORS: Record<string, string> = { ',': ',', ';': ';', tab: '\t', '\t': '\t' }

await runCommand({
  help: HELP,
  flags: {
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
    open: { type: 'boolean' },
    search: { type: 'string' },
    separator: { type: 'string' },
    since: { type: 'string' },
  },
  async run({ csv, json, open, search, separator, since }, _, report) {
    if (csv && json) throw new UsageError('Either --csv or --json.')
    const delimiter = SEPARATORS[separator ?? ',']
    if (!delimiter) throw new UsageError(`--separator ${separator} separates nothing: write ',' or ';' or tab.`)
    if (separator !== undefined && !csv) throw new UsageError('--separator is for --csv.')
    if (since !== undefined && !isDay(since))
      throw new UsageError(`--since ${since} is no day: write it like 2026-11-01.`)
    if (search !== undefined && searchWords(search).length === 0) throw new UsageError('--search has no word in it.')
    const filters = { state: open ? 'open' : undefined, search, since, zone: timeZone() }
    report('Opening the store')
    await withStore(readEnvironment(process.env), async (client) => {
      const written = process.stdout.isTTY ? () => {} : (rows: number) => report('Rows written', rows)
      // Progress would be printed between the lines of the list.
      if (process.stdout.isTTY) report('')
      const query = queryWith(client)
      if (csv) return print(leadsAsCsv(counted(findAllLeads(query, filters), written), delimiter))
      if (json) return print(counted(leadsAsJson(client, filters), written))
      return print(folded(counted(leadsAsText(client, filters), written)))
    })
  },
})

function print(pieces: AsyncIterable<string>): Promise<void> {
  return pipeline(pieces, process.stdout)
}

async function* counted<Row>(rows: AsyncIterable<Row>, onRow: (count: number) => void): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) {
    yield row
    onRow(++count)
  }
}

async function* folded(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const { isTTY, columns } = process.stdout
  for await (const piece of pieces) yield isTTY ? foldLines(piece, columns) : piece
}
