import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { parseAllHeaders } from '@netlify/headers-parser'
import { normalizeRoutes } from '@vercel/routing-utils'
import { validate } from 'dockerfile-utils'
import { parse as parseToml } from 'smol-toml'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { hostHeaders } from '../../build/security-headers.ts'
import { underscoreHeaders, vercelConfig } from '../../build/write-host-files.ts'
import { testDirectory } from '../store/support/test-directory.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'

const WORKFLOWS = '.github/workflows'
const read = (file: string) => readFile(file, 'utf8')
const table = hostHeaders({ styles: ['a'], scripts: ['b'], storeUrl: 'https://abcdefgh.supabase.co' })

test('GitHub understands every workflow', async () => {
  for (const file of await readdir(WORKFLOWS)) {
    expect(validateWorkflow(await read(join(WORKFLOWS, file))).errors).toEqual([])
  }
})

test('Docker understands the Dockerfile', async () => {
  expect(validate(await read('Dockerfile'))).toEqual([])
})

test('Vercel understands the routes of a build of its own, and sends the headers of the table', () => {
  const { routes } = vercelConfig(table, ['', 'vi/'])
  expect(normalizeRoutes(routes as Parameters<typeof normalizeRoutes>[0]).error).toBeNull()
  expect(routes[0]).toMatchObject({ headers: { 'content-security-policy': table.document['content-security-policy'] } })
})

test('Netlify reads every header of the table', async () => {
  const directory = await testDirectory(emptyDirectory)
  const file = join(directory, '_headers')
  await writeFile(file, underscoreHeaders(table))
  const { headers, errors } = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: true })
  expect(errors).toEqual([])
  const [everywhere] = headers.filter(({ for: path }: { for: string }) => path === '/*')
  expect(everywhere?.values).toMatchObject({ 'content-security-policy': table.document['content-security-policy'] })
})

test('The files of Netlify, Fly and Render are whole, and name the port and the folder of the Dockerfile', async () => {
  const dockerfile = await read('Dockerfile')
  const fly = parseToml(await read('fly.toml')) as {
    swap_size_mb: number
    vm: { memory: string }[]
    http_service: { internal_port: number }
    mounts: { destination: string }[]
  }
  const render = parseYaml(await read('render.yaml'))
  expect(dockerfile).toContain(`EXPOSE ${fly.http_service.internal_port}\n`)
  expect(dockerfile).toContain(`RUN mkdir ${fly.mounts[0]?.destination} `)
  // Railway refuses a Dockerfile that has one, and mounts its volume where it was set to.
  expect(dockerfile).not.toMatch(/^VOLUME/m)
  // Site and PostgreSQL take 200 MB with writers (bench/store.ts), and the machine's own system some too.
  expect(Number.parseInt(fly.vm[0]?.memory ?? '', 10) + fly.swap_size_mb).toBeGreaterThanOrEqual(512)
  expect(render.services[0].disk.mountPath).toBe(fly.mounts[0]?.destination)
  expect(parseToml(await read('netlify.toml'))).toMatchObject({ build: { command: 'npm run build', publish: 'dist' } })
})
