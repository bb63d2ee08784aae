/**
 * Mutates the statements of the migrations one at a time, in a copy, and says which of these no test
 * notices. `npx node tests/soak/mutate-migrations.ts [every nth, default 1]`: about ten seconds for each.
 */
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyOfTheSite } from '../support/homes/copy-of-the-site.ts'
import { mutants } from './support/mutants.ts'

const TESTS = [
  'schema',
  'permissions',
  'limits',
  'rate-limit',
  'bytes-limit',
  'flood-by-many',
  'clock',
  'retries',
  'source',
  'search-path',
  'upgrade',
  'roles',
  'several-servers',
].map((name) => `tests/store/${name}.test.ts`)

const every = Number(process.argv[2] ?? 1)
const { folder, remove } = await copyOfTheSite('tests')
const migrations = join(folder, 'supabase/migrations')
const files = (await readdir(migrations)).sort()
const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')))
const all = files.flatMap((file, at) => {
  const original = texts[at] ?? ''
  const later = texts.slice(at + 1).join('\n')
  return mutants(original, later).map((mutant) => ({ ...mutant, file, original }))
})
const chosen = all.filter((_, at) => at % every === 0)

// Tests that can't run would notice everything. Who asks for a sample runs the tests themselves beside it.
if (every > 1 ? !failsEmbedded() : !noticed()) {
  const survivors: string[] = []
  for (const [at, { file, line, what, sql, original }] of chosen.entries()) {
    await writeFile(join(migrations, file), sql)
    const isNoticed = noticed()
    await writeFile(join(migrations, file), original)
    const name = `${file}:${line} ${what}`
    if (!isNoticed) survivors.push(name)
    console.log(`${at + 1}/${chosen.length} ${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${name}`)
  }
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} mutants are noticed by a test.`)
  if (survivors.length > 0) console.log(`Not noticed:\n${survivors.join('\n')}`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} else {
  console.log('The tests already fail with the migrations as they are: mend that first.')
  process.exitCode = 1
}
await remove()

/** Whether a test fails on the migrations as they now are in the copy; the quicker ones on the embedded store go first. */
function noticed(): boolean {
  return failsEmbedded() || fails()
}

function failsEmbedded(): boolean {
  return fails('-t', 'embedded store')
}

function fails(...options: string[]): boolean {
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  return spawnSync(process.execPath, [vitest, 'run', '--bail=1', ...options, ...TESTS], { cwd: folder }).status !== 0
}
