import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownerFormat } from '../../content-reader/server-content.ts'
import type { Build } from '../built-site/build-info.ts'
import { hashBuildInputs } from '../built-site/hash-build-inputs.ts'
import { type CheckResult, fault, ok } from './check-result.ts'

/** A container has a built site, but no tools to build one. */
const canBuildHere = existsSync(join(import.meta.dirname, '../../node_modules/vite'))

const BUILD_FIX = 'npm run build, then restart the site or upload dist/.'

export function checkBuild(build: Build | undefined): CheckResult {
  if (!build) return fault('There is no built site in dist/.', BUILD_FIX)
  const node = `Node ${process.versions.node}`
  if (!canBuildHere) return ok(`${node}; dist/ has a built site.`)
  if (build.inputsHash !== hashBuildInputs()) {
    return fault('dist/ was built from other content or code than this folder has.', BUILD_FIX)
  }
  if (build.sampleValues > 0) {
    const count = ownerFormat.count(build.sampleValues, 'value')
    return fault(`Sample text is left: ${count} in content/.`, 'Write your own there; npm run check lists them.')
  }
  return ok(`${node}; dist/ was built from this folder.`)
}
