import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Runs before `npm start`: builds the site, or leaves it as it was built where the tools for that were left out
 * (`npm ci --omit=dev`, or NODE_ENV=production).
 */
if (existsSync('node_modules/vite')) {
  process.exitCode = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status ?? 1
} else if (existsSync('dist/index.html')) {
  console.log('The tools to build with are not installed: serving the site as it was built.')
} else {
  console.error('There is no built site, and the tools to build it are not installed: run npm ci --include=dev once.')
  process.exitCode = 1
}
