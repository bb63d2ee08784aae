import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/line/ask.ts'
import { freePort } from '../support/line/ports.ts'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { startProgram } from '../support/programs/program.ts'

test('An owner who runs npm run dev finds every icon that the page names', async () => {
  const port = await freePort()
  const data = await freshDirectory()
  const env = { PORT: String(port), DATA_DIR: data.path }
  const dev = await startProgram(process.execPath, ['build/dev.ts'], { port, env })
  onTestFinished(async () => {
    await dev.stop()
    await data.remove()
  })
  const page = String((await ask(`http://localhost:${port}/`)).body)
  const icons = [...page.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, address]) => address)
  const answers = await Promise.all(icons.map((address) => ask(`http://localhost:${port}${address}`)))
  expect(answers.map(({ status, headers }) => `${status} ${headers['content-type']}`)).toEqual([
    '200 image/x-icon',
    '200 image/svg+xml',
    '200 image/png',
  ])
})
