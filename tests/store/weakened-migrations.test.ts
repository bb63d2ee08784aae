import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const WEAKEN_MIGRATIONS = join(import.meta.dirname, '../soak/weaken-migrations.ts')

test('Whoever takes something out of a migration is told by another test', { timeout: 180_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [WEAKEN_MIGRATIONS, '90'])
  expect(stdout).toMatch(/\n([1-9]\d*) of \1 weakenings are noticed by a test\.\n/)
})
