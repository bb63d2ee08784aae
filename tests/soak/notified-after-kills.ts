/**
 * Kills the site with all its processes around the moment it tells of a lead, again and again, and says which lead was not
 * told and which was told twice by other than the same message: `ROUNDS=100 npx node tests/soak/notified-after-kills.ts`, and
 * with `MINUTES=10` no longer than that.
 */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedConnection } from '../../server/store/embedded/wire/socket.ts'
import { MailServer } from '../notify/support/mail-server.ts'
import { letPass } from '../notify/support/notified.ts'
import { startWebhook } from '../notify/support/webhook.ts'
import { startSite } from '../support/homes/running-site.ts'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { family } from '../support/programs/process-figures.ts'
import { until } from '../support/programs/until.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 100)
const END_AT = Date.now() + Number(process.env.MINUTES ?? 60) * 60_000
/** A lead is told 300 ms after its answer and takes some 50 more. */
const KILL_WITHIN_MS = 500

const directory = await freshDirectory()
const mailServer = await new MailServer().start()
const webhook = await startWebhook()
const start = () =>
  startSite({ DATA_DIR: directory.path, NOTIFY: `mailto:me@example.org ${webhook.url}/hook`, SMTP_URL: mailServer.url })

/** Five messages in ten minutes would make the rest come together, so ten minutes pass between two rounds. */
async function letTenMinutesPass(): Promise<void> {
  const client = new pg.Client(embeddedConnection(directory.path))
  await client.connect()
  await letPass(client, 10)
  await client.end()
}

async function killAll(pids: number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await until(() =>
    pids.every((pid) => !existsSync(`/proc/${pid}/maps`) || readFileSync(`/proc/${pid}/maps`).length === 0),
  )
}

const stored: string[] = []
for (let round = 1; round <= ROUNDS && Date.now() < END_AT; round++) {
  const site = await start()
  await letTenMinutesPass()
  const name = `lead number ${round} of the soak`
  // Every third time in the worst moment: the mail server has it, and the site does not know.
  const taken = new Promise<void>((resolve) => {
    mailServer.onTaken = resolve
  })
  const answer = await fetch(`${site.url}/rest/v1/notes`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({ content: name }),
  })
  if (answer.status === 201) stored.push(name)
  await (round % 3 === 0 ? Promise.race([taken, wait(5_000)]) : wait(Math.random() * KILL_WITHIN_MS))
  await killAll(family(site.pid))
  mailServer.onTaken = () => {}
  if (round % 10 === 0) console.log(`${round} of ${ROUNDS} rounds`)
}

const last = await start()
const told = () => ({
  mail: mailServer.mails.map(({ text = '', messageId = '' }) => ({ text, id: messageId })),
  webhook: webhook.posted.map(({ body }) => ({ text: String(body.content), id: String(body.id) })),
})
const untold = () =>
  Object.values(told()).flatMap((all) => stored.filter((name) => !all.some(({ text }) => text.includes(`${name}\n`))))
await until(() => untold().length === 0, 30_000).catch(() => {})
await last.stop()
await mailServer.stop()
await webhook.stop()
await directory.remove()

for (const [channel, all] of Object.entries(told())) {
  const idsOf = (name: string) => all.filter(({ text }) => text.includes(`${name}\n`)).map(({ id }) => id)
  const repeated = stored.filter((name) => idsOf(name).length > 1)
  const twice = stored.filter((name) => new Set(idsOf(name)).size > 1)
  console.log(
    `${channel}: ${stored.length} leads stored, ${all.length} messages, ${repeated.length} repeated after a kill, ${twice.length} of them under another Message-ID`,
  )
  if (twice.length > 0) process.exitCode = 1
}
const missing = untold()
console.log(missing.length === 0 ? 'Every lead was told.' : `Not told: ${missing.join(', ')}`)
if (missing.length > 0) process.exitCode = 1
