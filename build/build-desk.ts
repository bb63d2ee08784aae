import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'vite'
import { hostHeaders } from './security-headers.ts'

/** Bundles the owner's desk into `hosts`, which no visitor and no host ever gets, with the headers it is served with. */
export async function buildDesk(hosts: string): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: resolve('vite.config.ts'),
    root: 'desk',
    publicDir: false,
    build: { outDir: resolve(hosts, 'desk'), emptyOutDir: false, chunkSizeWarningLimit: 1000 },
  })
  const headers = hostHeaders({ styles: [], scripts: [], storeUrl: '' })
  await writeFile(`${hosts}/desk-headers.json`, `${JSON.stringify(headers, null, 2)}\n`)
}
