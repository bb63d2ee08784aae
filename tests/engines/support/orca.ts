import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { until } from '../../support/programs/until.ts'
import { startScreen } from './screen.ts'

/** Orca, started: it says everything into a file. */
export type Orca = {
  /** For a program whose windows it reads. */
  desktop: Record<string, string>
  /** What it has said so far, an utterance a line. */
  heard: () => Promise<string[]>
  stop: () => Promise<void>
}

/** Nothing else is started by asking for it: neither portals nor a speech synthesizer. */
const BUS = `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`
const BUS_LAUNCHER = '/usr/libexec/at-spi-bus-launcher'

/** Starts Orca on a screen that nobody sees. Without a synthesizer, it writes what it would have said among its notes. */
export async function startOrca(): Promise<Orca> {
  const home = await mkdtemp(join(tmpdir(), 'orca-'))
  const notes = join(home, 'notes')
  await writeFile(join(home, 'bus.conf'), BUS)
  await mkdir(join(home, 'run'), { mode: 0o700 })
  const screen = await startScreen()
  const desktop: Record<string, string> = {
    DISPLAY: screen.display,
    XDG_RUNTIME_DIR: join(home, 'run'),
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
    LANG: 'C.UTF-8',
    // Where there is no sound, a synthesizer would keep Orca waiting for ever: it finds none here.
    SPEECHD_ADDRESS: 'unix_socket:/dev/null',
  }
  const start = (command: string, parameters: string[]) =>
    spawn(command, parameters, {
      env: { ...process.env, HOME: home, ...desktop },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })

  const bus = start('dbus-daemon', [`--config-file=${join(home, 'bus.conf')}`, '--nofork', '--print-address'])
  for await (const address of createInterface(bus.stdout)) {
    desktop.DBUS_SESSION_BUS_ADDRESS = address
    break
  }
  const access = start(BUS_LAUNCHER, ['--launch-immediately', '--a11y=1', '--screen-reader=1'])
  // A file it would fill by the block, a terminal by the line.
  const listen = `orca --debug-file /dev/stdout --user-prefs ${join(home, 'settings')} --disable braille`
  const orca = start('script', ['--quiet', '--flush', '--command', listen, notes])
  for (const program of [access, orca]) program.stdout.resume()
  const read = () => readFile(notes, 'utf8').catch(() => '')
  await until(async () => (await read()).includes('SPEECH: Initialized'))
  const heard = async () =>
    [...(await read()).matchAll(/SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?(?:\{.*)?\r?$/gm)].map(([, words = '']) => words)
  return {
    desktop,
    heard,
    async stop() {
      // With what each has started.
      for (const { pid } of [orca, access, bus]) process.kill(-Number(pid), 'SIGKILL')
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
