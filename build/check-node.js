/**
 * Runs after `npm ci`, which silently skips an optional package, such as the site's own Node, whose bytes are not those
 * of the lock. An older Node can't read TypeScript.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This is Node ${process.versions.node}, and the site needs 22.18 or newer. Its own did not come: run npm ci again, without --omit=optional. ` +
      `If it stays away, package.json has none for ${process.platform} on ${process.arch}, or what the registry sent is not what package-lock.json names: install Node 24 yourself.`,
  )
  process.exit(1)
}
