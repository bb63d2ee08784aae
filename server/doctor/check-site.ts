import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type TLSSocket } from 'node:tls'
import { ownerFormat } from '../../content-model/reader/owner-profile.ts'
import { getErrorMessage } from '../../shared/node/error-message.ts'
import { REST_PATH } from '../../shared/rest.ts'
import type { Build, ResponseHeaders } from '../built-site/build-info.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

/** The home page of the site at `siteUrl`, or why it can't be had. */
export type LivePage = { siteUrl: string } & (
  | { response: Response; html: string; failure?: undefined }
  | { failure: NodeJS.ErrnoException }
)

export async function readLivePage(siteUrl: string): Promise<LivePage> {
  try {
    const response = await request(`${siteUrl}/`)
    return { siteUrl, response, html: await response.text() }
  } catch (error) {
    return { siteUrl, failure: error as NodeJS.ErrnoException }
  }
}

const TIMEOUT_MS = 10_000

/** @throws the cause, because fetch itself says only “fetch failed” */
const request = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw error.cause ?? error
  })

/** Sends a note as the page does. @returns why the site refuses it */
export async function postNote(url: string, key: string, content: string): Promise<CheckResult | undefined> {
  const headers = { apikey: key, 'content-type': 'application/json' }
  const fix =
    'Start the site, name it (npm run doctor -- https://…) and read its log. With Supabase, check the key in .env, and build again.'
  try {
    const body = JSON.stringify({ content })
    const response = await request(`${url}${REST_PATH}/notes`, { method: 'POST', headers, body })
    if (response.ok) return undefined
    return fault(`${url} refuses a note: HTTP ${response.status}, ${await response.text()}`, fix)
  } catch (error) {
    return fault(`A note can't be sent to ${url}: ${getErrorMessage(error)}`, fix)
  }
}

const UNREACHED_FIX =
  'Check the A or AAAA record of your domain, and that proxy and site run: systemctl status portfolio.'
const PAGE_FIX = 'Restart the site, or upload dist/. Neither a host nor a CDN may change the page.'
const HEADERS_FIX =
  'Reload the proxy or host with the headers of this very build: a file in dist-server/, or dist/_headers. No CDN may change them.'

export function checkPage(page: LivePage, build: Build | undefined): CheckResult | undefined {
  const { siteUrl } = page
  if (page.failure) {
    // The next check explains the certificate's problem.
    if (isCertificateError(page.failure)) return undefined
    return fault(`${siteUrl} does not answer: ${getErrorMessage(page.failure)}`, UNREACHED_FIX)
  }
  const { response, html } = page
  if (!response.ok) return fault(`${siteUrl}/ responds with HTTP ${response.status}.`, 'Read the log of the host.')
  if (!build) return ok(`${siteUrl} answers.`)
  if (html !== readFileSync('dist/index.html', 'utf8')) {
    return fault('The live page is of another build than dist/.', PAGE_FIX)
  }
  const table: ResponseHeaders = JSON.parse(readFileSync('dist-server/headers.json', 'utf8'))
  const expected = { ...table.document, ...(siteUrl.startsWith('https:') && table.overTls) }
  // A static host sends its own, as build/hosts/write-host-files.ts says.
  if (build.supabaseUrl) delete expected['cache-control']
  const wrong = Object.entries(expected).flatMap(([name, value]) => {
    const found = response.headers.get(name)
    if (found === value) return []
    return [found === null ? `${name} is missing` : `${name} is “${found.slice(0, 80)}”, not “${value.slice(0, 80)}”`]
  })
  if (wrong.length > 0) return fault(`Headers of the page: ${wrong.join('; ')}`, HEADERS_FIX)
  return ok('The live page is the one in dist/, with every security header.')
}

/** certbot and Caddy renew a certificate of 90 days when 30 are left. */
const MIN_DAYS = 21
const CERTIFICATE_FIX = 'Renew it (certbot renew), reload the proxy, and find out why that did not happen by itself.'

export async function checkCertificate({ siteUrl, failure }: LivePage): Promise<CheckResult | undefined> {
  if (!siteUrl.startsWith('https:') || (failure && !isCertificateError(failure))) return undefined
  const { hostname, port } = new URL(siteUrl)
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return judgeCertificate(hostname, new Date(socket.getPeerCertificate().valid_to), socket.authorizationError)
  } finally {
    socket.destroy()
  }
}

export function judgeCertificate(
  hostname: string,
  until: Date,
  refusal: TLSSocket['authorizationError'] | null,
): CheckResult {
  const days = (until.getTime() - Date.now()) / 86_400_000
  const finding = `The certificate of ${hostname} is valid until ${ownerFormat.moment(until)}`
  if (days < 0) return fault(`${finding}, which is over.`, CERTIFICATE_FIX)
  if (refusal) return fault(`Browsers refuse the certificate of ${hostname}: ${refusal}.`, CERTIFICATE_FIX)
  return days < MIN_DAYS ? warn(`${finding}.`, CERTIFICATE_FIX) : ok(`${finding}.`)
}

/** The codes come from OpenSSL. */
const isCertificateError = ({ code = '' }: NodeJS.ErrnoException): boolean => /CERT|SELF_SIGNED|ISSUER|LEAF/.test(code)
