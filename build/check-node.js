/**
 * Runs after `npm ci`, on whatever Node is first on the path then. npm silently skips an optional package whose
 * bytes are not those of the lock, and the owner would meet a Node that can't read TypeScript at his first start.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This is Node ${process.versions.node}, and the site needs 22.18 or newer. Its own did not come: run npm ci again, without --omit=optional. ` +
      `If it stays away, package.json has none for ${process.platform} on ${process.arch}, or what the registry sent is not what package-lock.json names: install Node 24 yourself.`,
  )
  process.exit(1)
}
