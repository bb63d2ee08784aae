import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { vercelOutput } from './recipes/vercel.ts'

const OUTPUT = '.vercel/output'

/** Puts the built site where Vercel looks after a build of its own. */
export async function writeVercelOutput(dist: string, hosts: string): Promise<void> {
  const headers = JSON.parse(await readFile(`${hosts}/headers.json`, 'utf8'))
  await rm(OUTPUT, { recursive: true, force: true })
  await mkdir(OUTPUT, { recursive: true })
  // Vercel packs what it sends by itself.
  await cp(dist, `${OUTPUT}/static`, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$|_headers$|vercel\.json$/.test(file),
  })
  await writeFile(`${OUTPUT}/config.json`, JSON.stringify(vercelOutput(headers), null, 2))
}
