import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { CLUSTER_FOLDER } from '../../server/store/embedded/cluster.ts'
import { postForm } from '../support/network/requests.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { findProgramFolder, isInstalled, runServer, type Server } from '../support/run-program.ts'
import { copySite } from '../support/site/site-copy.ts'
import { canActAsAnother } from '../support/skip-tests.ts'

const canBecomeAnother = canActAsAnother() && isInstalled('setpriv')
/** Debian's, for the image's user node. */
const NOBODY = 65534

/** Starts it as the one whose number is given: as root, or as whom `docker run --user` names. */
type Start = (uid: number) => Server

/** Takes the steps of the Dockerfile without Docker: a stage is a folder beside the volume's, `root/data`. */
async function takeSteps(context: string, root: string): Promise<Start> {
  const asHere = (text: string) =>
    text
      .replaceAll('=node', `=${NOBODY}`)
      .replaceAll('chown node:', `chown ${NOBODY}`)
      .replaceAll(/(?<=[ =])\/data/g, `${root}/data`)
  await mkdir(join(root, 'bin'))
  await cp(process.execPath, join(root, 'bin/node'))
  const env: Record<string, string> = {
    PATH: `${root}/bin:${findProgramFolder('npm')}:/usr/bin:/bin`,
    HOME: root,
    PORT: '0',
  }
  let stage = ''
  const dockerfile = (await readFile('Dockerfile', 'utf8')).replaceAll(/\\\n */g, '')
  for (const line of dockerfile.split('\n')) {
    const [, keyword, content = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (keyword === 'FROM') {
      stage = join(root, / AS build$/.test(content) ? 'site' : 'last')
      await mkdir(stage)
    } else if (keyword === 'COPY') {
      const from = /^--from=build /.test(content) ? root : context
      const paths = content.replace(/^--\S+ /, '').split(' ')
      const to = join(stage, paths.pop() ?? '')
      for (const path of paths) {
        const into = to.endsWith('/') ? join(to, path.split('/').at(-1) ?? '') : to
        // Links, as both stages are on one disk: thousands of packages' files take long to copy.
        if (from === root) execFileSync('cp', ['-al', join(from, path), into])
        else await cp(join(from, path), into, { recursive: true, filter: (file) => !file.endsWith('/node_modules') })
      }
    } else if (keyword === 'ENV') {
      for (const pair of content.split(' ')) env[pair.split('=')[0] ?? ''] = asHere(pair).replace(/^.*?=/, '')
    } else if (content === 'npm ci') {
      await copyProductionPackages(stage)
      // The script runs with the files copied by then.
      execFileSync('npm', ['run', 'postinstall'], { cwd: stage, env: { ...process.env, ...env }, stdio: 'ignore' })
    } else if (content.startsWith(BUILD_AND_PRUNE)) {
      // The site is built here already, and no other packages were copied.
    } else if (keyword === 'RUN') {
      const { status, stderr } = spawnSync('sh', ['-c', asHere(content)], {
        cwd: stage,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`${content}\n${stderr}`)
    } else if (keyword === 'CMD') {
      const [program = '', ...parameters] = (JSON.parse(content) as string[]).map(asHere)
      return (uid) => runServer(program, parameters, { cwd: stage, env, uid, gid: uid })
    }
  }
  throw new Error('The Dockerfile starts nothing.')
}

const BUILD_AND_PRUNE = 'npm run build && npm prune --omit=dev'

/** The packages that `npm prune --omit=dev` leaves, but for the Node that the image has itself. */
async function copyProductionPackages(folder: string): Promise<void> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const paths = Object.keys(packages).filter((path) => {
    const isInside = path.lastIndexOf('node_modules/') > 0
    return path && !packages[path].dev && !isInside && !/\/node-(bin-)?\w+-\w+$/.test(path) && existsSync(path)
  })
  execFileSync('cp', ['-a', '--parents', ...paths, folder])
}

test.skipIf(!canBecomeAnother)('A container runs as nobody, without build tools, and keeps its messages', async () => {
  const copy = await openForTest(() => copySite('dist', 'dist-server'))
  const path = await createTestDirectory()
  await chmod(path, 0o755)
  const start = await takeSteps(copy.folder, path)
  for (const uid of [0, NOBODY]) {
    const container = start(uid)
    onTestFinished(() => void container.end('SIGKILL'))
    const note = { form: 'note-form', content: `Afloat as ${uid}` }
    expect((await postForm(await container.url(), note)).status).toBe(200)
    expect((await stat(`/proc/${container.pid}`)).uid).toBe(NOBODY)
    await container.end()
  }
  expect(await readdir(join(path, 'data/store'))).toContain(CLUSTER_FOLDER)
  expect(await readdir(join(path, 'last/node_modules'))).not.toContain('vite')
  // The owner's commands and mails know her words.
  const deployed = await import(join(path, 'last/content-model/reader/owner-profile.ts'))
  expect(deployed.getOwnerProfile().categoryLabels).toEqual(getOwnerProfile().categoryLabels)
})
