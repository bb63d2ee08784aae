import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requireBuild } from '../built-site/build-info.ts'
import { checkPage, judgeCertificate } from './check-site.ts'

test.each([
  [90, null, 'ok', /is valid until/],
  [20, null, 'warn', /is valid until/],
  [-1, 'CERT_HAS_EXPIRED', 'fault', /is valid until .*, which is over/],
  [90, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'fault', /Browsers refuse .*SELF_SIGNED/],
] as const)('A certificate with %i days left that Node finds %s is: %s', (days, refusal, level, finding) => {
  const until = new Date(Date.now() + days * 86_400_000)
  const result = judgeCertificate('ada.example', until, refusal && new Error(refusal))
  expect(result).toMatchObject({ level, finding: expect.stringMatching(finding) })
})

test('A live page that answers with an error is a fault', () => {
  const page = { siteUrl: 'https://ada.example', response: new Response('', { status: 502 }), html: '' }
  expect(checkPage(page, undefined)).toMatchObject({
    level: 'fault',
    finding: 'https://ada.example/ responds with HTTP 502.',
  })
})

const html = readFileSync('dist/index.html', 'utf8')
const { document } = JSON.parse(readFileSync('dist-server/headers.json', 'utf8'))
const check = (headers: HeadersInit, served = html, supabaseUrl = '') =>
  checkPage(
    { siteUrl: 'http://ada.example', response: new Response(served, { headers }), html: served },
    { ...requireBuild(), supabaseUrl },
  )

test('A live page of another build or other headers is a fault', () => {
  expect(check(document)).toMatchObject({ level: 'ok' })
  expect(check(document, `${html}!`)).toMatchObject({ level: 'fault', finding: expect.stringMatching(/another build/) })
  const { 'content-security-policy': _, ...others } = document
  expect(check({ ...others, 'x-frame-options': 'SAMEORIGIN' })).toMatchObject({
    level: 'fault',
    finding: 'Headers of the page: content-security-policy is missing; x-frame-options is “SAMEORIGIN”, not “DENY”',
  })
})

test.each([
  ['', 'fault'],
  ['https://abc.supabase.co', 'ok'],
])('A page of the store “%s” with another cache-control is: %s', (supabaseUrl, level) => {
  const headers = { ...document, 'cache-control': 'public,max-age=0,must-revalidate' }
  expect(check(headers, html, supabaseUrl)).toMatchObject({ level })
})
