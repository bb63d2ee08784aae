import { writeFile } from 'node:fs/promises'
import { securityHeaders } from './security-headers.ts'

type Built = { dist: string; hosts: string; css: string; scripts: readonly string[]; storeUrl: string }

/** Writes the security headers as the own server reads them. */
export async function writeHostFiles({ hosts, css, scripts, storeUrl }: Built): Promise<void> {
  const headers = securityHeaders({ styles: [css], scripts, storeUrl })
  await writeFile(`${hosts}/headers.json`, `${JSON.stringify(headers, null, 2)}\n`)
}
