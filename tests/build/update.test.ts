import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDirectory } from '../support/open-for-tests.ts'

const guide = readFileSync('docs/keep-your-words.md', 'utf8').split('## Update from')[1] ?? ''
/** The lines that an owner types under a heading, without npm's and the comments. */
const findLines = (heading: string) =>
  [...(guide.split(`### ${heading}\n`)[1]?.split('\n##')[0] ?? '').matchAll(/^ {4}((?:git|base=).*?)(?: +#.*)?$/gm)]
    .map(([, line]) => line)
    .join(' && ')
const FROM_TEMPLATE = 'Once, after Use this template'

const SAMPLE = {
  'content/links.yaml': 'sample',
  'content/pictures/theirs-no-more.svg': 'sample',
  'content/public/share.png': 'sample',
  'package.json': 'sample',
}

/** The sample, and beside it the repository of an owner who cloned it, or who pressed **Use this template**. */
async function createRepositories(way: 'cloned' | 'from the template') {
  const folder = await createTestDirectory()
  const sample = createRepository(join(folder, 'sample'))
  const hers = createRepository(join(folder, 'hers'))
  mkdirSync(sample.resolvePath('.'))
  sample.run('git init --quiet --initial-branch main')
  await cp('.gitattributes', sample.resolvePath('.gitattributes'))
  sample.commit(SAMPLE)
  sample.run(`git clone --quiet . ${hers.resolvePath('.')}`)
  if (way === 'from the template') {
    rmSync(hers.resolvePath('.git'), { recursive: true })
    hers.run('git init --quiet --initial-branch main')
    hers.commit({})
  }
  const update = () => {
    hers.run(findLines('Once').replace(/<.*?>/, sample.resolvePath('.')))
    if (way === 'from the template') hers.run(findLines(FROM_TEMPLATE))
    hers.run(findLines('Each time'))
  }
  return { sample, hers, update }
}

function createRepository(path: string) {
  const resolvePath = (file: string) => join(path, file)
  const ada = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@b.example' }
  const env = { ...process.env, ...ada, GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@b.example' }
  const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: path, env, stdio: 'pipe' })
  return {
    resolvePath,
    run,
    read: (file: string) => readFileSync(resolvePath(file), 'utf8'),
    commit(files: Record<string, string | null>) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(resolvePath(file)), { recursive: true })
        if (text === null) rmSync(resolvePath(file))
        else writeFileSync(resolvePath(file), text)
      }
      run('git add . && git commit --quiet --message Change')
    },
  }
}

test.each(['cloned', 'from the template'] as const)(
  'An owner whose repository is %s updates and keeps her words',
  async (way) => {
    const { sample, hers, update } = await createRepositories(way)
    hers.commit({ 'content/links.yaml': 'hers', 'content/public/share.png': 'hers' })
    sample.commit({
      'content/links.yaml': 'new',
      'content/public/share.png': 'new',
      'content/pictures/theirs-no-more.svg': null,
      'package.json': 'new',
    })
    update()
    expect(existsSync(hers.resolvePath('content/pictures/theirs-no-more.svg'))).toBe(false)
    expect(['content/links.yaml', 'content/public/share.png', 'package.json'].map(hers.read)).toEqual([
      'hers',
      'hers',
      'new',
    ])
  },
)
