import { pipeline } from 'node:stream/promises'
import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import type { LeadFilters } from '../leads/filters.ts'
import { streamLeads } from '../leads/find-leads.ts'
import { formatCsv } from '../leads/format-csv.ts'
import { formatTablesJson } from '../leads/format-json.ts'
import { formatText } from '../leads/format-text.ts'
import { chooseCsvSeparator } from '../shared/locale.ts'
import { UsageError } from '../shared/node/command-line.ts'
import { isDay } from '../shared/node/time-zone.ts'
import { runCommand, withStore } from './run-command.ts'

const HELP = `npm run leads                           lists what visitors sent, newest first
npm run leads -- --since 2026-11-01     from that day on; --until 2026-11-30 up to that day
npm run leads -- --search text          with each of these words or parts of words; or with an e-mail
                                        address or a phone, in any notation
npm run leads -- --open                 only what is open: neither replied, archived nor spam
npm run --silent leads -- --csv > leads.csv
                                        messages, meetups and notes as one table, for Excel or LibreOffice;
                                        with semicolons where the language of the site writes 1,5
npm run --silent leads -- --json        one JSON object and nothing else

Messages, meetups and notes are leads. An action is a press of Get Started. All flags
combine, except --csv with --json. docs/data.md says what both hold. The command reads
the database of DATABASE_URL, or the store in DATA_DIR (./data). Times are in the
timeZone of content/site.yaml. For another zone, write TZ=America/New_York before the
command.`

await runCommand({
  help: HELP,
  flags: {
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
    open: { type: 'boolean' },
    search: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
  },
  async run({ flags: { csv, json, open, search, since, until }, environment }) {
    if (csv && json) throw new UsageError('Either --csv or --json.')
    for (const [flag, day] of Object.entries({ since, until })) {
      if (day !== undefined && !isDay(day))
        throw new UsageError(`--${flag} ${day} is no day: write it like 2026-11-01.`)
    }
    if (search?.trim() === '') throw new UsageError('--search has no word in it.')
    const filters: LeadFilters = { state: open ? 'open' : undefined, search, since, until }
    await withStore(environment, async (store) => {
      const format = () => {
        if (csv) return formatCsv(streamLeads(store, filters), chooseCsvSeparator(getOwnerProfile().language.locale))
        if (json) return formatTablesJson(store, filters)
        return formatText(store, filters)
      }
      await pipeline(format(), process.stdout)
    })
  },
})
