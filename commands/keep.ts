import {
  describeRetention,
  isRetentionDays,
  RETENTION_DAYS_MAX,
  readRetention,
  setRetention,
} from '../leads/retention.ts'
import { UsageError } from '../shared/node/command-line.ts'
import { runCommand, withStore } from './run-command.ts'

const HELP = `npm run keep             shows the retention: how long the store keeps what visitors send
npm run keep -- 365      keeps it for 365 days
npm run keep -- 0        keeps everything

Older rows are deleted within the hour while the site or npm run desk runs, or by
npm run notify. The command works on the database of DATABASE_URL, or the
store in DATA_DIR (./data). It doesn't change backups.`

await runCommand({
  help: HELP,
  operandsMax: 1,
  async run({ operand: days, environment }) {
    if (days && !isRetentionDays(days)) {
      throw new UsageError(
        `${days} is no number of days: write a whole number from 0 to ${RETENTION_DAYS_MAX}, like 365.`,
      )
    }
    await withStore(environment, async (store) => {
      if (days) await setRetention(store, Number(days))
      console.log(describeRetention(await readRetention(store)))
    })
  },
})
