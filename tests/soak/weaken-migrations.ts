/**
 * Removes or weakens the statements of the migrations one at a time, in a copy, and says which of these no test
 * notices. `node tests/soak/weaken-migrations.ts [every nth, default 1]`: about ten seconds for each.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { weakenings } from './weakenings.ts'

const ROOT = join(import.meta.dirname, '../..')
const NEEDED = ['supabase', 'server', 'shared', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts']
const TESTS = ['schema', 'permissions', 'limits', 'rate-limit', 'retries', 'roles', 'several-servers'].map(
  (name) => `tests/store/${name}.test.ts`,
)

const every = Number(process.argv[2] ?? 1)
const copy = await mkdtemp(join(tmpdir(), 'weakened-'))
for (const name of NEEDED) await cp(join(ROOT, name), join(copy, name), { recursive: true })
await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))

const migrations = join(copy, 'supabase/migrations')
const all = (
  await Promise.all(
    (await readdir(migrations)).sort().map(async (file) => {
      const sql = await readFile(join(migrations, file), 'utf8')
      return weakenings(sql).map((weakening) => ({ ...weakening, file, original: sql }))
    }),
  )
).flat()
const chosen = all.filter((_, at) => at % every === 0)

// Who asks for a sample runs the tests themselves beside it.
if (every > 1 || !noticed()) {
  const survivors: string[] = []
  for (const [at, { file, line, what, sql, original }] of chosen.entries()) {
    await writeFile(join(migrations, file), sql)
    const isNoticed = noticed()
    await writeFile(join(migrations, file), original)
    const name = `${file}:${line} ${what}`
    if (!isNoticed) survivors.push(name)
    console.log(`${at + 1}/${chosen.length} ${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${name}`)
  }
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} weakenings are noticed by a test.`)
  if (survivors.length > 0) console.log(`Not noticed:\n${survivors.join('\n')}`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} else {
  console.log('The tests already fail with the migrations as they are: mend that first.')
  process.exitCode = 1
}
await rm(copy, { recursive: true })

/** Whether a test fails on the migrations as they now are in the copy; the quicker ones on the embedded store go first. */
function noticed(): boolean {
  return fails('-t', 'embedded store') || fails()
}

function fails(...options: string[]): boolean {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  return spawnSync(process.execPath, [vitest, 'run', '--bail=1', ...options, ...TESTS], { cwd: copy }).status !== 0
}
