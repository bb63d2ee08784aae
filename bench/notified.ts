import { Client } from 'pg'
import { embeddedConnection } from '../server/store/embedded/wire/socket.ts'
import { MailServer } from '../tests/notify/support/mail-server.ts'
import { letPass, untilClassified } from '../tests/notify/support/notified.ts'
import { family, residentMib } from '../tests/support/programs/process-figures.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { liftLimits } from '../tests/support/sites/settings.ts'
import { median, percentile } from './support/median.ts'
import { postRows } from './support/post-rows.ts'
import { atMost } from './support/promise.ts'

/**
 * Inserts through a site whose mail server is ill, against those of a site that notifies nobody: interleaved, the ratios of each
 * round's medians. The first round warms up. Before each all are classified and the mail is due again, so that it is being sent
 * meanwhile. And the memory of the sites afterwards.
 */

const ROUNDS = 9
const ROWS_ALONE = 100
const ROWS_TOGETHER = 400
const CLIENTS = 16
const LONGEST_PAUSE_MINUTES = 15
const MEMORY_LIMIT_MIB = 200
/** Of what is taken one after the other on the same machine; the slowest are few, and differ by a fifth by themselves. */
const LIMITS = { alone: 1.1, late: 1.25, together: 1.1 }

const mailServers = {
  'nobody is notified': undefined,
  'the mail server hangs': await new MailServer().start(),
  'the mail server refuses': await new MailServer().start(),
}
mailServers['the mail server hangs'].behave('hangs')
mailServers['the mail server refuses'].behave('refuses the receiver')

const sites = await Promise.all(
  Object.entries(mailServers).map(async ([how, mailServer]) => {
    const site = await startSite(mailServer ? { NOTIFY: 'mailto:me@example.org', SMTP_URL: mailServer.url } : {})
    const owner = new Client(embeddedConnection(site.dataDir))
    await owner.connect()
    await liftLimits(owner)
    return { how, site, owner, memory: 0, alone: [] as number[], late: [] as number[], together: [] as number[] }
  }),
)

for (let round = 0; round <= ROUNDS; round++) {
  for (const { site, owner, alone, late, together } of sites) {
    await untilClassified(owner)
    await letPass(owner, LONGEST_PAUSE_MINUTES)
    const table = `${site.url}/rest/v1/notes`
    const times = await postRows({ table, clients: 1, rows: ROWS_ALONE })
    const started = performance.now()
    await postRows({ table, clients: CLIENTS, rows: ROWS_TOGETHER })
    const taken = (performance.now() - started) / ROWS_TOGETHER
    if (round === 0) continue
    alone.push(median(times))
    late.push(percentile(times, 0.95))
    together.push(taken)
  }
}

for (const measured of sites) {
  measured.memory = residentMib(family(measured.site.pid))
  await measured.owner.end()
  await measured.site.stop()
}
for (const mailServer of Object.values(mailServers)) await mailServer?.stop()

const [calm, ...notified] = sites
const FIGURES = {
  alone: 'An insert alone',
  late: 'The slowest of 20 alone',
  together: `A row of ${CLIENTS} clients`,
} as const

export const promises = notified.flatMap(({ how, memory, ...figures }) => [
  ...(['alone', 'late', 'together'] as const).map((name) => {
    const before = calm?.[name] ?? []
    return atMost({
      promise: `${FIGURES[name]} while ${how}, against nobody notified`,
      measured: median(figures[name].map((ms, round) => ms / (before[round] ?? 0))),
      limit: LIMITS[name],
      unit: '×',
      digits: 2,
      beside: `${median(figures[name]).toFixed(2)} ms, ${median(before).toFixed(2)}`,
    })
  }),
  atMost({ promise: `Memory while ${how}`, measured: memory, limit: MEMORY_LIMIT_MIB, unit: 'MiB' }),
])
