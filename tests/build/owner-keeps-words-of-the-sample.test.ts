import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Finding } from '../../owner/doctor/finding.ts'
import { copyOfTheSite } from '../support/sites/copy-of-the-site.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { at, run, call } = laylasFolder()
const WORDS = 'content/app-error.yaml'

test('An owner who writes in another language reads which words are still the sample’s, of those that somebody is shown', async () => {
  await copyFile(WORDS, at(WORDS))
  await writeFile(at('content/fun-facts.yaml'), 'title: Fun Fact\nregenerate: Regenerate Fact\nfacts: []\n')
  const { printed } = run('build/check-content.ts')
  expect(printed).toContain(`  ${WORDS}: title, home, notLoaded`)
  expect(printed).not.toContain('fun-facts')
})

test('An owner whose language has a word of the sample’s is warned of it by the doctor, whose faults are the values that are each owner’s own', async () => {
  await copyFile(WORDS, at(WORDS))
  const found = async () => {
    const findings = await call<Finding[]>('owner/doctor/build-checks.ts', 'noSampleWords')
    return findings.map(({ level, what }) => [level, what])
  }
  const words = ['warn', expect.stringContaining('title, home, notLoaded')]
  expect(await found()).toEqual([['fault', 'Sample text is left: 1 values in content/.'], words])
  await rm(at('content/public/share.png'))
  expect(await found()).toEqual([words])
})

test('An owner who begins with another language, beside a first that is the sample still, reads what of it is left', async () => {
  const { folder, remove } = await copyOfTheSite()
  onTestFinished(remove)
  await mkdir(join(folder, 'content/vi'))
  const site = await readFile('content/site.yaml', 'utf8')
  await writeFile(join(folder, 'content/vi/site.yaml'), site.replace('language: en', 'language: vi'))
  await copyFile(WORDS, join(folder, 'content/vi/app-error.yaml'))
  const { stdout } = spawnSync(process.execPath, ['build/check-content.ts'], { cwd: folder, encoding: 'utf8' })
  expect(stdout).toContain('  content/vi/app-error.yaml: title, home, notLoaded')
  expect(stdout).not.toMatch(/^ {2}content\/(?!vi\/)/m)
})
