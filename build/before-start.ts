import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import './install-error-handler.ts'

/** Runs before `npm start`. The build tools are missing after `npm ci --omit=dev` or with NODE_ENV=production. */
if (!existsSync('node_modules/vite')) {
  if (existsSync('dist/index.html')) {
    console.log('The tools to build with are not installed: serving the site as it was built.')
  } else {
    console.error('There is no built site, and the tools to build it are not installed: run npm ci --include=dev once.')
    process.exitCode = 1
  }
} else if (!(await isCurrent())) {
  console.log('Building the site first, which takes some seconds.')
  process.exitCode = spawnSync('npm', ['run', '--silent', 'build', '--', '--quiet'], { stdio: 'inherit' }).status ?? 1
}

async function isCurrent(): Promise<boolean> {
  const { hashSettings, hashSources } = await import('./steps/hash-sources.ts')
  const { readBuild } = await import('../server/build-info.ts')
  const build = readBuild()
  if (build?.sources !== hashSources()) return false
  if (build.settings === hashSettings()) return true
  // The variables may have been set for the build alone: without them, another build would take the messages to this server.
  const { readStoreSettings } = await import('./steps/read-store-settings.ts')
  if (!build.storeUrl || readStoreSettings().url) return false
  console.log(
    `Serving the site as it was built, for ${build.storeUrl}. For this server's own store, run npm run build.`,
  )
  return true
}
