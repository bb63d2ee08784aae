import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDirectory } from '../store/data-directory.ts'

/** Paths of a certificate for localhost, its key, and the authority that signed it. */
type Certificate = { certificate: string; key: string; authority: string }

/** Makes an authority of one's own and a certificate for localhost that holds for two days, with openssl. */
export async function createCertificate(): Promise<Certificate & { close: () => Promise<void> }> {
  const { path: folder, close } = await createDirectory()
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder })
  const create = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-x509', '-days', '2']
  await openssl('req', ...create, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Test CA')
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await openssl('req', ...create, ...signed, '-keyout', 'site.key', '-out', 'site.crt', '-subj', '/CN=localhost')
  return {
    certificate: join(folder, 'site.crt'),
    key: join(folder, 'site.key'),
    authority: join(folder, 'ca.crt'),
    close,
  }
}
