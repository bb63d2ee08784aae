import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { readEnvironment } from '../server/env.ts'
import { findStore } from './find-store.ts'
import { foldLines } from './fold-lines.ts'
import { leadsAsJson } from './leads-as-json.ts'
import { leadsAsText } from './leads-as-text.ts'

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
    await show(flags.includes('--json') ? leadsAsJson : leadsAsText)
  } catch (error) {
    // Whoever reads has seen enough, as `head` has.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    }
  }
}

/** Writes the pieces as fast as they are taken and no faster. */
async function show(pieces: (client: Client | undefined) => AsyncGenerator<string>): Promise<void> {
  const store = await findStore(readEnvironment(process.env))
  const client = store && new Client(store.connection)
  try {
    await client?.connect()
    await pipeline(pieces(client), folded, process.stdout)
  } finally {
    await client?.end()
    await store?.close()
  }
}

async function* folded(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const { isTTY, columns } = process.stdout
  for await (const piece of pieces) yield isTTY ? foldLines(piece, columns) : piece
}
