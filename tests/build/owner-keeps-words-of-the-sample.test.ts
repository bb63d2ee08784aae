import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTheSite, laylasSite } from '../support/sites/copy-of-the-site.ts'

test('An owner who writes in another language reads which words are still the sample’s, of those that somebody is shown', async () => {
  const [hers, sample] = [await laylasSite(), await copyOfTheSite()]
  onTestFinished(hers.remove)
  onTestFinished(sample.remove)
  const words = 'app-error.yaml'
  const leftIn = ({ folder }: typeof hers) =>
    spawnSync(process.execPath, ['build/check-content.ts'], { cwd: folder, encoding: 'utf8' }).stdout.split('\n')

  await copyFile(`content/${words}`, join(hers.folder, 'content', words))
  const facts = join(hers.folder, 'content/fun-facts.yaml')
  await writeFile(facts, 'title: Fun Fact\nregenerate: Regenerate Fact\nfacts: []\n')
  expect(leftIn(hers)).toContain(`  content/${words}: title, home, notLoaded`)
  expect(leftIn(hers).join()).not.toContain('fun-facts')

  // A second language, beside a first that is the sample still.
  const second = join(sample.folder, 'content/vi')
  await mkdir(second)
  const site = await readFile('content/site.yaml', 'utf8')
  await writeFile(join(second, 'site.yaml'), site.replace('language: en', 'language: vi'))
  await copyFile(`content/${words}`, join(second, words))
  expect(leftIn(sample)).toContain(`  content/vi/${words}: title, home, notLoaded`)
  expect(leftIn(sample).join()).not.toMatch(/ {2}content\/(?!vi\/)/)
})

test('An owner whose language has a word of the sample’s is warned of it by the doctor, whose faults are the values that are each owner’s own', async () => {
  const hers = await laylasSite()
  onTestFinished(hers.remove)
  await copyFile('content/app-error.yaml', join(hers.folder, 'content/app-error.yaml'))
  const found = () => {
    const { stdout } = spawnSync(process.execPath, ['owner/doctor.ts', '--json'], {
      cwd: hers.folder,
      encoding: 'utf8',
    })
    const findings: { check: string; level: string; what: string }[] = JSON.parse(stdout).found
    return findings.filter(({ check }) => check === 'words').map(({ level, what }) => [level, what])
  }
  const words = ['warn', expect.stringContaining('title, home, notLoaded')]
  expect(found()).toEqual([['fault', 'Sample text is left: 1 values in content/.'], words])
  await rm(join(hers.folder, 'content/public/share.png'))
  expect(found()).toEqual([words])
})
