import { existsSync, readdirSync, symlinkSync } from 'node:fs'

/** Runs after `npm ci`, perhaps on an older Node, which can't read TypeScript. */

const NODE = 'node_modules/.bin/node'

const [systemNode] = readdirSync('node_modules').filter((name) => /^node-(bin-)?(darwin|linux|win)-/.test(name))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (systemNode) {
  // npm 10 removes the link of this system's Node with those of other systems. On Windows it writes scripts, no links.
  if (!existsSync(NODE) && process.platform !== 'win32') symlinkSync(`../${systemNode}/bin/node`, NODE)
} else if (major < 22 || (major === 22 && minor < 18)) {
  // npm silently skips an optional package, such as the site's own Node, whose bytes are not those of the lock.
  console.error(
    `This is Node ${process.versions.node}, and the site needs 22.18 or newer. Its own did not come: run npm ci again, without --omit=optional. ` +
      `If it stays away, package.json has none for ${process.platform} on ${process.arch}, or what the registry sent is not what package-lock.json names: install Node 24 yourself.`,
  )
  process.exit(1)
}
