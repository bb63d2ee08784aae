import { whatAnswersAt } from '../desk/server/find-desk.ts'
import { type OpenDesk, openDesk } from '../desk/server/open-desk.ts'
import { readEnvironment } from '../server/env.ts'
import { ListenError } from '../server/http/listen-error.ts'
import { startUpkeep } from '../server/upkeep.ts'
import { runCommand } from './command.ts'
import { findStore } from './find-store.ts'

const HELP = `npm run desk                        a page for you alone to read and answer what visitors sent
DESK_PORT=4001 npm run desk         the same on another port

It prints an address with a secret in it, good until it stops, and listens on
this machine only. From a laptop: ssh -L 4000:127.0.0.1:4000 you@server
Where DESK_URL is set the site runs the desk itself, for your phone too:
docs/desk.md.

It reads the database of DATABASE_URL, or the store in DATA_DIR (./data),
whether the site is running or not.`

const LOOK_EVERY_MS = 2_000

await runCommand({ help: HELP, flags: {}, run: () => runDesk() })

async function runDesk(): Promise<void> {
  const environment = readEnvironment(process.env)
  const found = await findStore(environment)
  try {
    const desk = await openDesk(found.pool, environment, console.error)
    // Nothing else classifies leads where neither the site's server nor npm run notify runs.
    const upkeep = startUpkeep({ pool: found.pool, lookEveryMs: LOOK_EVERY_MS, log: console.error })
    await serveUntilStopped(desk)
    await upkeep.stop()
  } catch (error) {
    const address = `http://127.0.0.1:${environment.deskPort}`
    const isDesk = error instanceof ListenError && (await whatAnswersAt(address).catch(() => 'other')) === 'desk'
    if (!isDesk) throw error
    console.log(
      `A desk is running already: ${environment.deskUrl ?? address}/ Its token is where it was started, in DESK_TOKEN or in desk-token beside the store.`,
    )
  } finally {
    await found.close()
  }
}

async function serveUntilStopped(desk: OpenDesk): Promise<void> {
  console.log(desk.where)
  console.log('Only who has the token can read it. Stop the desk with Ctrl-C.')
  await new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })
  await desk.close()
}
