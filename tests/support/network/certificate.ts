import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Paths of a certificate for localhost, its key, and the authority that signed it. */
export type Certificate = { certificate: string; key: string; authority: string }

/** Makes an authority of one's own and a certificate for localhost that holds for so many days, with openssl. */
export async function makeCertificate(folder: string, days = 2): Promise<Certificate> {
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-subj',
    '/CN=Test CA',
    '-days',
    `${days}`,
  )
  await openssl('req', ...newKey, '-keyout', 'site.key', '-out', 'site.csr', '-subj', '/CN=localhost')
  await writeFile(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1')
  const signed = ['-in', 'site.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'site.crt']
  await openssl('x509', '-req', ...signed, '-days', `${days}`, '-extfile', 'names')
  return {
    certificate: join(folder, 'site.crt'),
    key: join(folder, 'site.key'),
    authority: join(folder, 'ca.crt'),
  }
}
