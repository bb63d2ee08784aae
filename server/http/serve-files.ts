import { relative } from 'node:path'
import { mime } from '@fastify/send'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { EDITOR, type HostHeaders } from '../../shared/host-headers.ts'
import { isCompressedCopy } from '../../shared/not-for-visitors.ts'

/** What an owner may have in content/public and Fastify does not know, or takes for a download: https://www.iana.org/assignments/media-types */
const MORE_TYPES = {
  'application/json': ['ipynb'],
  'application/vnd.apache.parquet': ['parquet'],
  'audio/flac': ['flac'],
  'audio/wav': ['wav'],
  'text/plain': ['asc', 'bib', 'py', 'r', 'sql', 'srt', 'tex'],
  'text/vcard': ['vcf'],
}
mime.define(MORE_TYPES, true)

/** A drawing that is opened by itself is a document, in which a script would be the site's own. */
const DRAWING_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

/** Serves the files of a built folder, compressed where the build has done so, each with the headers of its kind. */
export async function serveFiles(app: FastifyInstance, folder: string, table: HostHeaders): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: true,
    cacheControl: false,
    lastModified: false,
    allowedPath: (path) => !isCompressedCopy(path),
    setHeaders: (reply, path) => {
      const name = relative(folder, isCompressedCopy(path) ? path.slice(0, -'.br'.length) : path)
      reply.headers((isEditor(name) && table.editor) || table[kindOf(name)])
      if (/\.svg$/i.test(name)) reply.header('content-security-policy', DRAWING_POLICY)
    },
  })
}

const isEditor = (name: string) => name === `${EDITOR.slice(1)}index.html`

function kindOf(name: string): 'document' | 'asset' | 'file' {
  if (name.endsWith('.html')) return 'document'
  return HASHED.test(name) ? 'asset' : 'file'
}

/** As Vite names them. */
const HASHED = /^assets\/[^/]+-[\w-]{8}\.\w+$/

/**
 * An address in the one spelling by which files are found, however its letters were escaped. A proxy may ask for the whole address
 * (RFC 9112, 3.2.2), and what can't be read names no file.
 */
export function plainUrl(url = '/'): string {
  const [path = '/', ...query] = (url.startsWith('/') ? url : url.replace(ORIGIN, '') || '/').split('?')
  return [plainPath(path), ...query].join('?')
}

const ORIGIN = /^https?:\/\/[^/?]*/i

function plainPath(path: string): string {
  try {
    return encodeURI(decodeURIComponent(path).normalize()).replace(/[#?]/g, encodeURIComponent)
  } catch {
    return path.replaceAll('%', '%25')
  }
}
