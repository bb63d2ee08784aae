import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Runs before `npm start`: builds the site, unless it was built from what is here already, or the tools for that are not installed
 * (`npm ci --omit=dev`, or NODE_ENV=production).
 */
if (!existsSync('node_modules/vite')) {
  if (existsSync('dist/index.html')) {
    console.log('The tools to build with are not installed: serving the site as it was built.')
  } else {
    console.error('There is no built site, and the tools to build it are not installed: run npm ci --include=dev once.')
    process.exitCode = 1
  }
} else if (!(await isCurrent())) {
  process.exitCode = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status ?? 1
}

/** Whether what is built is of these sources and these settings. */
async function isCurrent() {
  const { hashOfSettings, hashOfSources } = await import('./hash-of-sources.ts')
  const { findBuilt } = await import('../server/http/find-built.ts')
  const built = findBuilt('dist', 'dist-hosts')
  return built && existsSync(built.hosts) && built.build.endsWith(` ${hashOfSources()} ${hashOfSettings()}`)
}
