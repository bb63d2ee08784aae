import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/support/network/ports.ts'
import { startProgram } from '../../tests/support/programs/program.ts'

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

/** A bare server of Node, started as the site is, which answers everything with what the site answers at `address`. */
export async function startBare(address: string): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const port = await freePort()
  const command = `${scripts.start.replace('server/main.ts', BARE_SERVER)} ${address}`
  const { pid, stop } = await startProgram('sh', ['-c', command], { port, env: { PORT: String(port) } })
  return { url: `http://127.0.0.1:${port}`, pid, stop }
}
