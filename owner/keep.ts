import { siteContent } from '../content-schema/site-content.ts'
import { isRetentionDays, RETENTION_DAYS_MAX, type Retention, readRetention, setRetention } from '../leads/retention.ts'
import { formatDays } from '../shared/dates.ts'
import { withStore } from './open-command-store.ts'
import { runCommand, UsageError } from './run-command.ts'

const HELP = `npm run keep             shows how long the store keeps what visitors send
npm run keep -- 365      keeps it for 365 days
npm run keep -- 0        keeps everything

Older rows are deleted with their log, within the hour while the site runs, or by
npm run notify. The command works on the database of DATABASE_URL, or the store in
DATA_DIR (./data). It doesn't change backups.`

await runCommand({
  help: HELP,
  operand: { question: 'For how many days?', isOptional: true },
  async run({ operand: days, environment }) {
    if (days && !isRetentionDays(days)) {
      throw new UsageError(
        `${days} is no number of days: write a whole number from 0 to ${RETENTION_DAYS_MAX}, like 365.`,
      )
    }
    await withStore(environment, async (client) => {
      if (days) await setRetention(client, Number(days))
      console.log(describeRetention(await readRetention(client)))
    })
  },
})

function describeRetention({ days, expiredRows }: Retention): string {
  if (days === 0) return 'What visitors send is kept for ever.'
  const sentence = `What visitors send is kept for ${formatDays(days, siteContent.ownerLocale)}.`
  if (expiredRows === 0) return sentence
  const [rows, them] =
    expiredRows === 1 ? ['1 row is', 'it'] : [`${expiredRows.toLocaleString(siteContent.ownerLocale)} rows are`, 'them']
  return `${sentence}\n${rows} older. The site or npm run notify deletes ${them} within the hour. To keep ${them}: npm run keep -- 0`
}
