import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTheSite, laylasSite } from '../support/sites/copy-of-the-site.ts'

test('An owner who writes in another language reads which words are still the sample’s, of those that somebody is shown', async () => {
  const [hers, sample] = [await laylasSite(), await copyOfTheSite()]
  onTestFinished(hers.remove)
  onTestFinished(sample.remove)
  const words = 'app-error.ts'
  const leftIn = ({ folder }: typeof hers) =>
    spawnSync(process.execPath, ['build/check-content.ts'], { cwd: folder, encoding: 'utf8' }).stdout.split('\n')

  await copyFile(`content/${words}`, join(hers.folder, 'content', words))
  const facts = join(hers.folder, 'content/fun-facts.ts')
  await writeFile(facts, "export const funFacts = { title: 'Fun Fact', regenerate: 'Regenerate Fact', facts: [] }\n")
  expect(leftIn(hers)).toContain(`  content/${words}: appError.title, appError.home, appError.notLoaded`)
  expect(leftIn(hers).join()).not.toContain('funFacts')

  // A second language, beside a first that is the sample still.
  const second = join(sample.folder, 'content-vi')
  await mkdir(second)
  const site = await readFile('content/site.ts', 'utf8')
  await writeFile(join(second, 'site.ts'), site.replace("'en'", "'vi'").replace('./owner', '../content/owner'))
  await copyFile(`content/${words}`, join(second, words))
  expect(leftIn(sample)).toContain(`  content-vi/${words}: appError.title, appError.home, appError.notLoaded`)
  expect(leftIn(sample).join()).not.toContain('  content/')
})

test('An owner whose language has a word of the sample’s is warned of it by the doctor, whose faults are the values that are each owner’s own', async () => {
  const hers = await laylasSite()
  onTestFinished(hers.remove)
  await copyFile('content/app-error.ts', join(hers.folder, 'content/app-error.ts'))
  const found = () => {
    const { stdout } = spawnSync(process.execPath, ['owner/doctor.ts', '--json'], {
      cwd: hers.folder,
      encoding: 'utf8',
    })
    const findings: { check: string; level: string; what: string }[] = JSON.parse(stdout).found
    return findings.filter(({ check }) => check === 'words').map(({ level, what }) => [level, what])
  }
  const words = ['warn', expect.stringContaining('appError.title, appError.home, appError.notLoaded')]
  expect(found()).toEqual([['fault', 'Sample text is left: 1 values in content/.'], words])
  await rm(join(hers.folder, 'content/public/share.png'))
  expect(found()).toEqual([words])
})
