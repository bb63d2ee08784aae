import { Client } from 'pg'
import { readEnvironment } from '../server/env.ts'
import { findStore } from './find-store.ts'
import { formatLeads } from './format-leads.ts'
import { printableJson } from './printable.ts'
import { type Leads, NO_LEADS, readLeads } from './read-leads.ts'

const HELP = `npm run leads                       what visitors sent, newest first
npm run --silent leads -- --json    the same as one JSON object and nothing else

It reads the database of DATABASE_URL, or the store in DATA_DIR (./data),
whether the site is running or not.`

const flags = process.argv.slice(2)
const unknown = flags.find((flag) => flag !== '--json' && flag !== '--help')
if (unknown !== undefined) {
  console.error(`There is no ${unknown} here.\n\n${HELP}`)
  process.exitCode = 2
} else if (flags.includes('--help')) {
  console.log(HELP)
} else {
  try {
    const leads = await collect()
    console.log(flags.includes('--json') ? printableJson(leads) : formatLeads(leads))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function collect(): Promise<Leads> {
  const store = await findStore(readEnvironment(process.env))
  if (store === undefined) return NO_LEADS
  const client = new Client(store.connection)
  try {
    await client.connect()
    return await readLeads(client)
  } finally {
    await client.end()
    await store.close()
  }
}
