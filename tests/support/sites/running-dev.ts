import { freePort } from '../network/ports.ts'
import { freshDirectory } from '../programs/fresh-directory.ts'
import { startProgram } from '../programs/program.ts'

/** `npm run dev` in the folder of a site, on a fresh store; with `--edit` it is `npm run edit`, and opens no browser. */
export async function startDev(
  folder: string,
  ...options: '--edit'[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await freshDirectory()
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: data.path, BROWSER: 'none' }
  const dev = await startProgram(process.execPath, ['build/dev.ts', ...options], { port, env, cwd: folder })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await dev.stop()
      await data.remove()
    },
  }
}
