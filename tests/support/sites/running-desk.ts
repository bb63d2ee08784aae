import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readUrl } from './running-site.ts'

/** Starts it as `npm run desk` does, on any free port. `folder` holds the built site. */
export async function startDesk(
  dataDir: string,
  databaseUrl = '',
  folder = '.',
): Promise<{ address: string; stop: () => Promise<void> }> {
  const desk = spawn(process.execPath, ['owner/desk.ts'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DESK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A test that fails, or ends before the desk is ready, must leave none behind.
  const end = () => desk.kill('SIGTERM')
  process.once('exit', end)
  desk.once('exit', () => process.off('exit', end))
  const stop = async () => {
    if (desk.exitCode !== null || !end()) return
    await once(desk, 'exit')
  }
  try {
    return { address: await readUrl(desk, /http:\S+#\S+/), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
