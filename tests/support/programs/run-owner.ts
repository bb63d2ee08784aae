import { execFile } from 'node:child_process'
import { join } from 'node:path'

export type Ended = { out: string; err: string; exitCode: number }

const OWNER = join(import.meta.dirname, '../../../owner')
/** The desk would stay. */
const TIMEOUT_MS = 60_000

/** Runs a command of the owner's, like `leads` or `desk`, by the store that `environment` names, to its end. */
export function runOwner(
  [command = '', ...parameters]: readonly string[],
  environment: Record<string, string>,
  cwd?: string,
): Promise<Ended> {
  const env = { ...process.env, TZ: 'UTC', DATABASE_URL: '', ...environment }
  return new Promise((resolve) => {
    const options = { cwd, env, timeout: TIMEOUT_MS }
    execFile(process.execPath, [join(OWNER, `${command}.ts`), ...parameters], options, (error, out, err) => {
      resolve({ out, err, exitCode: Number(error?.code ?? 0) })
    })
  })
}
