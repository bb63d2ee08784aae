/**
 * Cuts the power under a store that is written to, again and again, and says whether anything that was acknowledged is
 * gone or exists twice: `CUTS=65 npx node tests/store/power-cuts.ts`, as root on Linux, about five seconds for each.
 * The disk is an ext4 of its own that is shut down without a last write of its journal: what only the system's memory
 * held is lost, as it is with the power.
 */
import { execFileSync, fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../server/store/open-store.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { seededRandom } from '../support/programs/seeded-random.ts'
import { until } from '../support/programs/until.ts'
import { asOwner } from '../support/sites/owner.ts'
import { killStore } from './support/store-processes.ts'

const CUTS = Number(process.env.CUTS ?? 65)
const SEED = Number(process.env.SEED ?? 1)
const WRITERS = 8
const MOST_BEFORE_A_CUT = 150
const DISK_MB = 512
/** FS_IOC_SHUTDOWN of Linux with FS_SHUTDOWN_FLAGS_NOLOGFLUSH (include/uapi/linux/fs.h). */
const SHUT_DOWN = 'open D, "<", $ARGV[0] or die $!; my $how = pack("I", 2); ioctl(D, 0x8004587D, $how) or die $!'

if (process.send) await write(process.argv[2] ?? '', Number(process.argv[3]))
else await cutAgainAndAgain()

/** Writes numbered actions until it is killed, and reports each that the store acknowledged. */
async function write(dataDir: string, first: number) {
  const store = await openStore({ dataDir, log: () => {} })
  await asOwner(dataDir, (owner) => owner.liftLimits())
  let next = first
  for (let writer = 0; writer < WRITERS; writer += 1) void writeOn()

  async function writeOn() {
    for (;;) {
      const number = next++
      const refused = await insertAs(store, 'site_actions', { action_type: 'contact_form', details: { number } }, {})
      if (refused) return
      process.send?.(number)
    }
  }
}

async function cutAgainAndAgain() {
  const folder = await mkdtemp(join(tmpdir(), 'power-'))
  const [image, mounted] = [join(folder, 'disk.img'), join(folder, 'disk')]
  const dataDir = join(mounted, 'data')
  const random = seededRandom(SEED)
  const acknowledged: number[] = []
  await mkdir(mounted)
  run('truncate', '-s', `${DISK_MB}M`, image)
  run('mkfs.ext4', '-q', '-F', image)
  run('mount', '-o', 'loop', image, mounted)
  try {
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const enough = acknowledged.length + Math.ceil(random() * MOST_BEFORE_A_CUT)
      const writer = fork(import.meta.filename, [dataDir, String(cut * 1_000_000)])
      writer.on('message', (number: number) => acknowledged.push(number))
      const ended = new Promise((resolve) => writer.once('close', resolve))
      await until(() => acknowledged.length >= enough, 60_000)
      run('perl', '-e', SHUT_DOWN, mounted)
      writer.kill('SIGKILL')
      killStore(dataDir)
      await ended
      await until(() => tries('umount', mounted), 20_000)
      run('mount', '-o', 'loop', image, mounted)
      const { lost, twice } = await compare()
      console.log(`${cut}/${CUTS}: ${acknowledged.length} acknowledged, ${lost} lost, ${twice} there twice`)
      if (lost + twice > 0) process.exitCode = 1
    }
  } finally {
    killStore(dataDir)
    await until(() => tries('umount', mounted), 20_000)
    await rm(folder, { recursive: true })
  }

  async function compare() {
    const store = await openStore({ dataDir, log: console.error })
    const { site_actions } = await asOwner(dataDir, (owner) => owner.read())
    await store.close()
    const stored = site_actions.map(({ details }) => (details as { number: number }).number)
    const known = new Set(stored)
    return { lost: acknowledged.filter((number) => !known.has(number)).length, twice: stored.length - known.size }
  }
}

function run(program: string, ...args: string[]) {
  execFileSync(program, args, { stdio: 'pipe' })
}

function tries(program: string, ...args: string[]): boolean {
  try {
    run(program, ...args)
    return true
  } catch {
    return false
  }
}
