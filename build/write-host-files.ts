import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { HostHeaders } from '../shared/host-headers.ts'
import { isCompressedCopy, isForVisitors } from '../shared/not-for-visitors.ts'
import { underscoreHeaders, vercelJson, vercelOutput } from './host-configs/uploaded.ts'
import { contentFolders, pathOf } from './languages.ts'

const VERCEL_OUTPUT = '.vercel/output'

export async function writeHostFiles(
  { dist, hosts }: { dist: string; hosts: string },
  { page, desk }: Record<'page' | 'desk', HostHeaders>,
) {
  const files = {
    // Netlify, Cloudflare Pages and Vercel read these from the uploaded folder.
    // The owner's own rules come first, for other paths.
    [`${dist}/_headers`]: `${await readIfThere(`${dist}/_headers`)}${underscoreHeaders(page)}`,
    [`${dist}/vercel.json`]: vercelJson(page),
    [`${hosts}/headers.json`]: `${JSON.stringify(page, null, 2)}\n`,
    [`${hosts}/desk-headers.json`]: `${JSON.stringify(desk, null, 2)}\n`,
  }
  for (const [path, text] of Object.entries(files)) await writeFile(path, text)
}

const readIfThere = async (file: string) => (existsSync(file) ? `${(await readFile(file, 'utf8')).trimEnd()}\n\n` : '')

/** For a build that runs on Vercel. */
export async function writeVercelOutput(dist: string, hosts: string): Promise<void> {
  const headers = JSON.parse(await readFile(`${hosts}/headers.json`, 'utf8'))
  await rm(VERCEL_OUTPUT, { recursive: true, force: true })
  await mkdir(VERCEL_OUTPUT, { recursive: true })
  // Vercel compresses by itself.
  await cp(dist, `${VERCEL_OUTPUT}/static`, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || (isForVisitors(basename(file)) && !isCompressedCopy(file)),
  })
  await writeFile(
    `${VERCEL_OUTPUT}/config.json`,
    JSON.stringify(vercelOutput(headers, contentFolders().map(pathOf)), null, 2),
  )
}
