import { mkdir, writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { atMost } from './support/promise.ts'

/**
 * The bundle against React's own floor: react and react-dom/client that hydrate one trivial component, built by the same
 * tools in the same run. What is over the floor is shared out by what each subject's own code packs to.
 */

const CACHE = 'node_modules/.cache/bench'
const LIMIT_OVER_FLOOR = 12.5 * 1024
const SUBJECTS = { words: '/content/', forms: '/src/forms/', 'sections and page': '/src/', 'shared rules': '/shared/' }

process.env.NODE_ENV = 'production'
await mkdir(CACHE, { recursive: true })
const floor = await bundle(
  'floor',
  "import { hydrateRoot } from 'react-dom/client'; hydrateRoot(document, <p>Hello</p>)",
)
const page = await bundle('page', "export { hydrate } from '../../../src/hydrate.tsx'")
const over = pack(page.code) - pack(floor.code)

const weights = Object.entries(bySubject(page)).map(([subject, code]) => [subject, pack(code)] as const)
const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
const shares = weights.map(([subject, weight]) => `${subject} ${Math.round((weight / total) * over)}`)
export const promises = [
  atMost({
    promise: "The bundle over React's floor",
    measured: over,
    limit: LIMIT_OVER_FLOOR,
    unit: 'bytes',
    beside: shares.join(', '),
  }),
]

async function bundle(name: string, code: string): Promise<Rolldown.OutputChunk> {
  const input = `${CACHE}/${name}.tsx`
  await writeFile(input, code)
  const result = (await build({
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'exports-only' } },
  })) as Rolldown.RolldownOutput
  return result.output[0]
}

function bySubject({ modules }: Rolldown.OutputChunk): Record<string, string> {
  const code: Record<string, string> = {}
  for (const [file, module] of Object.entries(modules)) {
    const subject = Object.entries(SUBJECTS).find(
      ([, folder]) => file.includes(folder) && !file.includes('node_modules'),
    )?.[0]
    if (subject) code[subject] = (code[subject] ?? '') + module.code
  }
  return code
}

function pack(code: string): number {
  return brotliCompressSync(code).length
}
