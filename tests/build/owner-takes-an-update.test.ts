import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'

test('An owner who takes a year of updates keeps every word of hers, and meets no conflict', async () => {
  const folder = await emptyDirectory()
  onTestFinished(folder.remove)
  const at = (path: string) => join(folder.path, path)
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@b.example', ...parameters], { cwd: folder.path })
  const commit = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(at(path), text)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Change')
  }
  for (const path of ['.gitattributes', 'content', 'public', 'package.json'])
    await cp(path, at(path), { recursive: true })
  git('init', '--quiet', '--initial-branch', 'upstream')
  commit({})

  git('switch', '--quiet', '--create', 'hers')
  commit({ 'content/links.ts': 'hers', 'public/share.png': 'hers' })
  git('switch', '--quiet', 'upstream')
  commit({ 'content/links.ts': 'the sample', 'public/share.png': 'the sample', 'package.json': '{}' })

  git('switch', '--quiet', 'hers')
  const [, command = ''] = /^ {4}git (config .*?) +#/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  git(...command.split(' '))
  git('merge', '--quiet', '--no-edit', 'upstream')
  expect(
    ['content/links.ts', 'public/share.png', 'package.json'].map((path) => readFileSync(at(path), 'utf8')),
  ).toEqual(['hers', 'hers', '{}'])
})
