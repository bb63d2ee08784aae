import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, expect } from 'vitest'
import { openForFile } from '../open-for-tests.ts'
import { copyLaylasSite } from './site-copy.ts'

/** The modules that `call` takes from the copy, so that the compiler knows their functions. */
type Modules = {
  'build/content-check/find-content-problems.ts': typeof import('../../../build/content-check/find-content-problems.ts')
  'build/content-check/sample.ts': typeof import('../../../build/content-check/sample.ts')
  'build/pictures/draw-share-picture.ts': typeof import('../../../build/pictures/draw-share-picture.ts')
  'build/pictures/pack-picture.ts': typeof import('../../../build/pictures/pack-picture.ts')
  'content-model/reader/read-content.ts': typeof import('../../../content-model/reader/read-content.ts')
  'editor/align-files.ts': typeof import('../../../editor/align-files.ts')
  'editor/editor-settings.ts': typeof import('../../../editor/editor-settings.ts')
}

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
  const call = async <Path extends keyof Modules, Result>(path: Path, use: (module: Modules[Path]) => Result) => {
    const module = await import(resolvePath(path))
    const before = process.cwd()
    process.chdir(copy().folder)
    try {
      return await use(module)
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
    /** Calls functions of a module in her folder, which is ten times as fast as a program. */
    call,
    /** What the check says of her content, a line for each problem. */
    problems: () =>
      call('build/content-check/find-content-problems.ts', ({ findContentProblems }) => findContentProblems()),
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
