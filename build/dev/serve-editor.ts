import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { alignFiles } from '../../editor/align-files.ts'
import { EDITOR_SETTINGS_FILE, type LocalState, makeEditorSettings } from '../../editor/editor-settings.ts'
import { hashFiles } from '../../server/built-site/hash-build-inputs.ts'
import { isLoopback } from '../../server/http/loopback.ts'
import { EDITOR_PATH } from '../../shared/served-paths.ts'
import { findContentProblems } from '../content-check/find-content-problems.ts'
import { makeEditorPolicy } from '../hosts/security-headers.ts'
import { bundleEditor } from '../steps/write-editor.ts'

const STATE = `${EDITOR_PATH}state`

export async function serveEditor(app: FastifyInstance): Promise<void> {
  app.get(EDITOR_PATH + EDITOR_SETTINGS_FILE, () => {
    alignFiles()
    return makeEditorSettings({ stateUrl: STATE })
  })
  app.get(STATE, async (request, reply): Promise<LocalState> => {
    // DNS rebinding: a request from another site's page has that site's host name.
    if (!isLoopback(request.hostname)) return reply.code(403).send()
    const files = globSync('content/{,*/,pages/,*/pages/}*.{yaml,md}')
    const hashes = Object.fromEntries(files.map((file) => [file, hashFiles([file])]))
    return { hashes, problems: (await findContentProblems()).join('\n') }
  })
  await app.register(fastifyStatic, {
    root: await bundleEditor(),
    prefix: EDITOR_PATH,
    redirect: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('content-security-policy', makeEditorPolicy([])),
  })
}

export function openInBrowser(url: string): void {
  console.log(`Edit your words at ${url} in Chrome or Edge: docs/edit.md`)
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open'
  if (process.env.BROWSER !== 'none')
    spawn(command, [url], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref()
}
