import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { EDITOR } from '../../shared/host-headers.ts'
import { findContentFaults } from '../content-faults.ts'
import { hashOfFiles } from '../hash-of-sources.ts'
import { editorPolicy } from '../security-headers.ts'
import { bundleEditor } from './bundle-editor.ts'

const STATE = `${EDITOR}state`

/** What is in the files of this machine now. */
export type OnThisMachine = {
  /** By the path of each file that the editor may write. */
  hashes: Record<string, string>
  /** What the check says, a line each. */
  faults: string
}

/** Serves the editor for the files of this machine, and what is in them. */
export async function serveEditor(app: FastifyInstance): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'))
  app.addHook('onClose', () => rm(folder, { recursive: true }))
  await bundleEditor(folder, { stateUrl: STATE })
  app.get(STATE, async (request, reply): Promise<OnThisMachine> => {
    // By another name a page of somebody else's could ask.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname)) return reply.code(403).send()
    const files = globSync('content/{,*/,pages/,*/pages/}*.{yaml,md}')
    const hashes = Object.fromEntries(files.map((file) => [file, hashOfFiles([file])]))
    return { hashes, faults: (await findContentFaults()).join('\n') }
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: EDITOR,
    redirect: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('content-security-policy', editorPolicy([])),
  })
}

/** Shows an address in the owner's browser where there is one, and in her terminal. */
export function openInBrowser(url: string): void {
  console.log(`Edit your words at ${url} in Chrome or Edge: docs/edit.md`)
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open'
  if (process.env.BROWSER !== 'none')
    spawn(command, [url], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref()
}
