import { describeRows } from '../server/backup/kept-tables.ts'
import { readEnvironment } from '../server/env.ts'
import { withAnyClient } from '../server/find-store.ts'
import { upgradeFromVersion1 } from '../server/store/upgrade.ts'
import { readTablesVersion } from '../server/store/version.ts'
import { Misuse, runCommand } from './command.ts'

const HELP = `npm run upgrade      brings a database of version 1 of this site to this version, once

For a PostgreSQL or Supabase: set DATABASE_URL as for npm run leads. All of it happens
or nothing, and every row stays. Stop servers of version 1 before, and make a backup
with that version. The store in DATA_DIR needs no command: npm start does the same.`

await runCommand({
  help: HELP,
  flags: {},
  async run(_values, _operands, report) {
    const { databaseUrl, dataDir } = readEnvironment(process.env)
    if (databaseUrl === undefined)
      throw new Misuse(`Set DATABASE_URL; npm start upgrades the store in ${dataDir} by itself.`)
    const store = { connection: { connectionString: databaseUrl }, close: async () => {} }
    await withAnyClient(store, async (client) => {
      const version = await readTablesVersion(client)
      if (version === 'empty') throw new Error('There are no tables of this site yet: npm start makes them.')
      if (version === '2') return console.log('The database is of this version already: nothing was changed.')
      report('Upgrading, all or nothing')
      const counts = await upgradeFromVersion1(client)
      console.log(`Upgraded, with all it held: ${describeRows(counts)}. Start the site, and look with npm run leads.`)
    })
  },
})
