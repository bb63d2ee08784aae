import { Client } from 'pg'
import { listLeads, readLeads } from './list-leads.ts'
import { ownerConnection } from './owner-connection.ts'

const HELP = `npm run leads                       what visitors sent, newest first
npm run --silent leads -- --json    the same as one JSON object, nothing else

Reads the database of DATABASE_URL, or the embedded store in DATA_DIR (./data),
whether the site is running or not.`

const flags = process.argv.slice(2)
const unknown = flags.find((flag) => !['--json', '--help'].includes(flag))
if (unknown !== undefined) {
  console.error(`Unknown: ${unknown}\n\n${HELP}`)
  process.exitCode = 2
} else if (flags.includes('--help')) {
  console.log(HELP)
} else {
  try {
    await printLeads(flags.includes('--json'))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

async function printLeads(asJson: boolean): Promise<void> {
  const { connection, close } = await ownerConnection()
  const client = new Client(connection)
  try {
    await client.connect()
    const leads = await readLeads(client)
    console.log(asJson ? JSON.stringify(leads) : listLeads(leads))
  } finally {
    await client.end()
    await close()
  }
}
