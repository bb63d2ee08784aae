import { homedir } from 'node:os'

type Variables = Record<string, string | undefined>

/**
 * Settings as a shell would have handed them on. `docker --env-file`, systemd and the forms of hosts pass quotes and a `~/` on as they
 * are written, and a folder of that name would be made.
 */
export const plainSettings = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value && plain(value)]))

function plain(value: string): string {
  const text = value.trim().replace(/^(["'])(.*)\1$/s, '$2')
  return text.replace(/^~(?=\/|$)/, homedir())
}
