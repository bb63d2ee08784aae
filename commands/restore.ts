import { describeRetention, readRetention } from '../leads/retention.ts'
import { describeCounts } from '../server/backup/backup-tables.ts'
import { countBackupRows } from '../server/backup/read-backup.ts'
import { restoreRows } from '../server/backup/restore-rows.ts'
import { runCommand, withStore } from './run-command.ts'

const HELP = `npm run restore -- FILE    reads a file of npm run backup into an empty store

The store is the database of DATABASE_URL, or the one in DATA_DIR (./data). If there
is none, the command makes it. A store to which visitors have sent something is not
changed. Everything in the file is restored, or nothing. Settings are restored too,
except those that belong to a store: the header that names a visitor's IP address, the
categories, the time of the last backup, and the secret of its hashes.`

await runCommand({
  help: HELP,
  missingOperand: 'Which file?',
  async run({ operand: file, environment }) {
    // The file comes first, so that no store is made for one that can't be restored.
    const counts = await countBackupRows(file)
    await withStore(
      environment,
      async (store) => {
        await store.withOwnerConnection((client) => restoreRows(client, file))
        const where = environment.databaseUrl ? 'the database of DATABASE_URL' : environment.dataDir
        console.log(`Restored ${describeCounts(counts)} into ${where}. Look at them with npm run leads.`)
        const retention = await readRetention(store)
        if (retention.expiredRows > 0) console.log(describeRetention(retention))
      },
      'restore',
    )
  },
})
