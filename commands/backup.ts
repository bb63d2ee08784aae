import { statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ownerFormat } from '../content-model/reader/owner-profile.ts'
import { describeCounts } from '../server/backup/backup-tables.ts'
import { countBackupRows } from '../server/backup/read-backup.ts'
import { readBackupLines, recordBackup, writeBackup } from '../server/backup/write-backup.ts'
import { runCommand, withStore } from './run-command.ts'

const HELP = `npm run backup -- FILE              saves everything in the store to one file
npm run --silent backup -- - | …    writes it to standard output

It works while the site is running, and reads the database of DATABASE_URL, or the
store in DATA_DIR (./data). The file is complete or absent, and only you can read it.
An existing file is not replaced. Keep the file in another place, as safe as the
store. npm run restore reads it into an empty store.`

await runCommand({
  help: HELP,
  missingOperand: 'Which file?',
  async run({ operand: file, environment }) {
    await withStore(environment, async (store) => {
      if (file === '-') {
        await store.withOwnerConnection((client) => pipeline(readBackupLines(client), process.stdout))
      } else {
        const backupTime = ownerFormat.moment(new Date())
        await store.withOwnerConnection((client) => writeBackup(client, file))
        const kilobytes = ownerFormat.number(Math.ceil(statSync(file).size / 1000))
        console.log(
          `${file} holds ${describeCounts(await countBackupRows(file))}, as of ${backupTime}; ${kilobytes} kB.`,
        )
        console.log(`Keep it where this machine's disk is not. It comes back with npm run restore -- ${file}`)
      }
      if (await recordBackup(store)) return
      console.error('The database is read-only now, so npm run doctor will not know of this backup.')
    })
  },
})
