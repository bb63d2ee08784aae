import { homedir } from 'node:os'

type Variables = Record<string, string | undefined>

/** As a shell would pass them on: `docker --env-file`, systemd and the forms of hosts keep quotes and a leading `~/`. */
export const plainSettings = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value && plain(value)]))

function plain(value: string): string {
  const text = value.trim().replace(/^(["'])(.*)\1$/s, '$2')
  return text.replace(/^~(?=\/|$)/, homedir())
}
