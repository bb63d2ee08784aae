import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, expect } from 'vitest'
import { openForFile } from '../open-for-tests.ts'
import { copyLaylasSite } from './site-copy.ts'

type Options = {
  isBilingual?: boolean
  /** Each test has content/ as it was before the one before it. */
  restoresContent?: boolean
}

/** A copy of Layla's site for the tests of a file, which know her words, and what its owner does there. */
export function openSiteCopyForFile({ isBilingual = false, restoresContent = false }: Options = {}) {
  const copy = openForFile(() => copyLaylasSite({ isBilingual }))
  const resolvePath = (path: string) => join(copy().folder, path)
  if (restoresContent) {
    const content = () => resolvePath('content')
    const kept = () => resolvePath('kept')
    beforeAll(() => cp(content(), kept(), { recursive: true }))
    afterEach(async () => {
      await rm(content(), { recursive: true })
      await cp(kept(), content(), { recursive: true })
    })
  }
  const call = async <Result>(file: string, name: string, ...parameters: unknown[]): Promise<Result> => {
    const { [name]: called } = await import(resolvePath(file))
    const before = process.cwd()
    process.chdir(copy().folder)
    try {
      return await called(...parameters)
    } finally {
      process.chdir(before)
    }
  }
  return {
    copy,
    resolvePath,
    read: (path: string) => readFile(resolvePath(path), 'utf8'),
    /** What her build has written for hosts and the own server. */
    readDistServer: (file: string) => readFile(resolvePath(join('dist-server', file)), 'utf8'),
    /** Calls a function of the site in her folder, which is ten times as fast as a program. */
    call,
    /** What the check says of her content, a line for each problem. */
    problems: () => call<string[]>('build/content-check/find-content-problems.ts', 'findContentProblems'),
    run(script: string, ...parameters: string[]) {
      const options = { cwd: copy().folder, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], options)
      return { status, stdout: stdout.trim(), stderr: stderr.trim() }
    },
    async write(path: string, text: string | Uint8Array) {
      await mkdir(dirname(resolvePath(path)), { recursive: true })
      await writeFile(resolvePath(path), text)
    },
    remove: (path: string) => rm(resolvePath(path), { recursive: true }),
    /** Replaces `from` by `to` in a file. Resolves with what undoes that. */
    async edit(path: string, from: string, to: string) {
      const before = await readFile(resolvePath(path), 'utf8')
      expect(before).toContain(from)
      await writeFile(resolvePath(path), before.replace(from, to))
      return () => writeFile(resolvePath(path), before)
    },
  }
}
