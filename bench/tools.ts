import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { copyOfTheSite } from '../tests/support/sites/copy-of-the-site.ts'
import { median } from './support/median.ts'
import { atMost } from './support/promise.ts'

const RUNS = 5
const PORT = 4180
const BUILD_LIMIT_MS = 5000
const EDIT_LIMIT_MS = 300
/** The watcher may merge two writes that follow sooner, and nobody saves a file twice so fast. */
const BETWEEN_EDITS_MS = 500

const { folder, remove } = await copyOfTheSite()

const builds = Array.from({ length: RUNS }, () => {
  const started = performance.now()
  execFileSync(process.execPath, ['build/build.ts'], { cwd: folder })
  return performance.now() - started
})

const dev = spawn(process.execPath, ['build/dev.ts'], {
  cwd: folder,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
for await (const line of createInterface(dev.stdout)) if (line.includes('http://')) break
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.goto(`http://localhost:${PORT}`)
await page.waitForLoadState('networkidle')

/** @returns milliseconds until the page showed each change */
async function edit(
  file: string,
  change: (text: string, run: number) => string,
  shown: (run: number) => Promise<unknown>,
) {
  const original = await readFile(join(folder, file), 'utf8')
  const waits: number[] = []
  for (let run = 1; run <= RUNS; run++) {
    const started = performance.now()
    await writeFile(join(folder, file), change(original, run))
    await shown(run)
    waits.push(performance.now() - started)
    await wait(BETWEEN_EDITS_MS)
  }
  return waits
}
const seen = (text: string) => page.getByText(text).first().waitFor({ state: 'visible' })

const content = await edit(
  'content/hero.yaml',
  (text, run) => text.replace('Builds the future', `Edit ${run} builds the future`),
  (run) => seen(`Edit ${run} builds`),
)
const component = await edit(
  'src/sections/hero/hero.tsx',
  (text, run) => text.replace('{hero.lead}', `{'Component ${run}'}`),
  (run) => seen(`Component ${run}`),
)
const style = await edit(
  'src/sections/hero/hero.css',
  (text, run) => `${text}\n.hero { outline: ${run}px solid; }\n`,
  (run) =>
    page.waitForFunction(
      (width) => getComputedStyle(document.querySelector('.hero') as Element).outlineWidth === `${width}px`,
      run,
    ),
)

await browser.close()
dev.kill('SIGTERM')
await once(dev, 'exit')
await remove()

export const promises = [
  atMost({ promise: 'A build', measured: median(builds), limit: BUILD_LIMIT_MS, unit: 'ms' }),
  ...Object.entries({ text: content, component, style }).map(([what, waits]) =>
    atMost({ promise: `An edited ${what} is seen`, measured: median(waits), limit: EDIT_LIMIT_MS, unit: 'ms' }),
  ),
]
