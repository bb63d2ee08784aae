import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { readEnvironment } from '../server/env.ts'
import { judgeLeads } from '../server/leads/judge-leads.ts'
import { removeExpired } from '../server/leads/remove-expired.ts'
import type { Channel } from '../server/notify/channels/channel.ts'
import { Outbox } from '../server/notify/outbox.ts'
import { readNotifySettings } from '../server/notify/read-notify-settings.ts'
import { tellNext } from '../server/notify/tell.ts'
import { writeWeekly } from '../server/notify/write-weekly.ts'
import { runCommand } from './command.ts'
import { findStore, withClient } from './find-store.ts'

const HELP = `npm run notify      tells you what you have not been told yet, once

For cron or a scheduled job, where no server of this site runs; the site's own
server does the same all the time. NOTIFY says how to reach you, SMTP_URL how
mail is sent, NOTIFY_WEEKLY=off leaves out the weekly digest: docs/notification.md.
It reads the database of DATABASE_URL, or the store in DATA_DIR (./data). What is
older than private.settings.keep_days is removed on the way.`

await runCommand({
  help: HELP,
  flags: {},
  async run() {
    const environment = readEnvironment(process.env)
    const store = await findStore(environment)
    if (!store) return false
    return withClient(store, async (client) => {
      while (await judgeLeads(client));
      while (await removeExpired(client));
      // Whom to tell comes last: a setting at fault must not keep what visitors wrote for longer.
      const { channels, isWeekly } = readNotifySettings(process.env)
      if (channels.length === 0)
        throw new Error('NOTIFY is not set, so there is nobody to tell: docs/notification.md says how.')
      const dataDir = environment.databaseUrl ? undefined : environment.dataDir
      const weekly = isWeekly ? (id: string, since: Date) => writeWeekly(client, dataDir, id, since) : undefined
      const told = await Promise.all(channels.map((channel) => tellAll(client, channel, weekly)))
      return told.every(Boolean)
    })
  },
})

/** Resolves with whether all went well. */
async function tellAll(client: Client, channel: Channel, weekly: Parameters<typeof tellNext>[2]): Promise<boolean> {
  const outbox = new Outbox(client, channel, randomUUID())
  await outbox.introduce(channel.label)
  for (let sent = 0; ; sent++) {
    // What came meanwhile is told in this run, too.
    while (await judgeLeads(client));
    const turn = await tellNext(channel, outbox, weekly)
    if (turn.kind === 'told') continue
    if (turn.kind === 'failed') {
      console.error(`${channel.label}: failed, the next run tries again. ${turn.why}`)
      return false
    }
    if (turn.failed !== undefined) {
      const seconds = Math.ceil(turn.ms / 1000)
      console.error(
        `${channel.label}: failed, and is tried again in ${seconds} seconds at the earliest. ${turn.failed}`,
      )
      return false
    }
    const rest = Number.isFinite(turn.ms) ? `; more waits for ${Math.ceil(turn.ms / 1000)} seconds at least` : ''
    console.log(
      `${channel.label}: ${sent === 0 ? 'nothing to tell' : `told ${sent} time${sent === 1 ? '' : 's'}`}${rest}.`,
    )
    return true
  }
}
