import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { EDITOR_PATH } from '../../shared/served-paths.ts'
import type { ResponseHeaders } from '../built-site/build-info.ts'

/** An SVG opened by itself is a document, in which a script would have the site's origin. */
const DRAWING_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

export async function serveFiles(app: FastifyInstance, folder: string, headers: ResponseHeaders): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // The desk has its own plugin inside the site's app.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
    redirect: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      // The path may lead to a compressed copy.
      const name = relative(folder, path.replace(/\.(br|gz)$/, ''))
      reply.headers((isEditor(name) && headers.editor) || headers[getFileKind(name)])
      if (/\.svg$/i.test(name)) reply.header('content-security-policy', DRAWING_POLICY)
    },
  })
}

const isEditor = (name: string) => name === `${EDITOR_PATH.slice(1)}index.html`

function getFileKind(name: string): 'document' | 'asset' | 'file' {
  if (name.endsWith('.html')) return 'document'
  return HASHED_FILE.test(name) ? 'asset' : 'file'
}

/** The names that Vite gives. */
const HASHED_FILE = /^assets\/[^/]+-[\w-]{8}\.\w+$/
