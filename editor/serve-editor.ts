import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { makeEditorPolicy } from '../build/hosts/security-headers.ts'
import { hashFiles } from '../build/steps/hash-sources.ts'
import { findContentProblems } from '../content-schema/problems/find-content-problems.ts'
import { EDITOR } from '../shared/public-files.ts'
import { bundleEditor, makeEditorSettings, SETTINGS_FILE } from './write-editor.ts'

const STATE = `${EDITOR}state`

/** The local files that the editor may write: hashes by path, and a line for each problem. */
export type LocalState = {
  hashes: Record<string, string>
  problems: string
}

export async function serveEditor(app: FastifyInstance): Promise<void> {
  app.get(EDITOR + SETTINGS_FILE, () => makeEditorSettings({ stateUrl: STATE }))
  app.get(STATE, async (request, reply): Promise<LocalState> => {
    // This check prevents DNS rebinding: a request from another site's page has that site's host name.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname)) return reply.code(403).send()
    const files = globSync('content/{,*/,pages/,*/pages/}*.{yaml,md}')
    const hashes = Object.fromEntries(files.map((file) => [file, hashFiles([file])]))
    return { hashes, problems: (await findContentProblems()).join('\n') }
  })
  await app.register(fastifyStatic, {
    root: await bundleEditor(),
    prefix: EDITOR,
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
