import type { ClientBase } from 'pg'
import { ownerLocale } from '../leads/owner-words.ts'
import { readEnvironment } from '../server/env.ts'
import { TABLES } from '../shared/tables.ts'
import { runCommand, UsageError } from './command.ts'
import { withStore } from './find-store.ts'

const HELP = `npm run keep             for how long the store keeps what visitors send
npm run keep -- 365      keeps it for 365 days from now on
npm run keep -- 0        keeps all of it

What is older is deleted, with what the page logged of it: within the hour while the site runs, or
by npm run notify. It works in the database of DATABASE_URL, or in the store in DATA_DIR (./data),
whether the site is running or not. Backups keep what they hold.`

const DAYS_MAX = 36_500

await runCommand({
  help: HELP,
  flags: {},
  operand: { question: 'For how many days?', isOptional: true },
  async run(_, [typed], report) {
    if (typed !== undefined && (!/^\d+$/.test(typed) || Number(typed) > DAYS_MAX)) {
      throw new UsageError(`${typed} is no number of days: write a whole number from 0 to ${DAYS_MAX}, like 365.`)
    }
    report('Opening the store')
    await withStore(readEnvironment(process.env), async (client) => {
      if (typed !== undefined) await client.query('update private.settings set keep_days = $1', [Number(typed)])
      console.log(await describeKeeping(client))
    })
  },
})

async function describeKeeping(client: ClientBase): Promise<string> {
  const countOlder = (table: string) =>
    `(select count(*)::int from public.${table} where created_at < now() - make_interval(days => nullif(keep_days, 0)))`
  const { rows } = await client.query<{ days: number; older: number }>(
    `select keep_days as days, ${TABLES.map(countOlder).join(' + ')} as older from private.settings`,
  )
  const { days, older } = rows[0] ?? { days: 0, older: 0 }
  if (days === 0) return 'What visitors send is kept for ever.'
  const kept = `What visitors send is kept for ${days.toLocaleString(ownerLocale)} days.`
  if (older === 0) return kept
  return `${kept}\n${older.toLocaleString(ownerLocale)} rows are older: the site deletes them within the hour, for good, or npm run notify does. npm run keep -- 0 keeps them.`
}
