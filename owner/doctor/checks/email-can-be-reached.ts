import { resolveMx } from 'node:dns/promises'
import { type Check, fault, ok, warn } from '../finding.ts'

/** https://www.rfc-editor.org/rfc/rfc2606: nobody ever receives anything there. */
const RESERVED = /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/
const CURE = 'Write the address you read into content/owner.ts, and build.'

export const emailCanBeReached: Check = async () => {
  const { owner } = await import('../../../content/owner.ts')
  const domain = owner.email.slice(owner.email.lastIndexOf('@') + 1).toLowerCase()
  if (RESERVED.test(domain)) {
    return [fault(`${owner.email} is a sample: nobody can receive mail at ${domain}.`, CURE)]
  }
  try {
    const servers = await resolveMx(domain)
    // https://www.rfc-editor.org/rfc/rfc7505: a domain says so that it takes no mail.
    if (servers.every(({ exchange }) => exchange === '')) return [fault(`${domain} takes no mail.`, CURE)]
    return [ok(`Mail to ${owner.email} is taken by ${servers[0]?.exchange}.`)]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND') return [fault(`${owner.email}: there is no domain ${domain}.`, CURE)]
    if (code === 'ENODATA') return [warn(`${domain} names no mail server.`, CURE)]
    return [warn(`Whether ${domain} takes mail can't be seen (${code}).`, 'Run this where names are found.')]
  }
}
