import { Resolver } from 'node:dns/promises'
import { type Check, type Finding, fault, ok, warn } from './finding.ts'

/** https://www.rfc-editor.org/rfc/rfc2606: nobody ever receives anything there. */
const RESERVED = /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/
const CURE = 'Write the address you read into content/owner.yaml, and build.'
/** A domain that every machine finds that finds any. */
const KNOWN_TO_ALL = 'com'

export const emailCanBeReached: Check = async () => {
  const { owner } = await import('#content')
  return [await checkAddress(owner.email, new Resolver({ timeout: 3_000, tries: 2 }))]
}

/** Whether somebody takes mail for the address, as far as `names` finds. */
export async function checkAddress(email: string, names: Resolver): Promise<Finding> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (RESERVED.test(domain)) return fault(`${email} is a sample: nobody can receive mail at ${domain}.`, CURE)
  try {
    const servers = await names.resolveMx(domain)
    // https://www.rfc-editor.org/rfc/rfc7505: a domain says so that it takes no mail.
    if (servers.every(({ exchange }) => exchange === '')) return fault(`${domain} takes no mail.`, CURE)
    return ok(`Mail to ${email} is taken by ${servers[0]?.exchange}.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA') return checkDomain(domain, names)
    if (code === 'ENOTFOUND' && (await findsNames(names))) return fault(`${email}: there is no domain ${domain}.`, CURE)
    return warn(
      `Whether ${domain} takes mail was not checked: no names are found from here (${code}).`,
      'Run this where the Internet is.',
    )
  }
}

/** Mail to a domain that names no server goes to its own machine: https://www.rfc-editor.org/rfc/rfc5321#section-5.1 */
async function checkDomain(domain: string, names: Resolver): Promise<Finding> {
  const found = await Promise.allSettled([names.resolve4(domain), names.resolve6(domain)])
  if (found.some(({ status }) => status === 'fulfilled'))
    return warn(`${domain} names no mail server: only its own machine may take mail.`, CURE)
  return fault(`${domain} has no mail server.`, CURE)
}

/** Where there is no way out, some say of every name that there is no such. */
const findsNames = (names: Resolver): Promise<boolean> =>
  names.resolveNs(KNOWN_TO_ALL).then(
    () => true,
    () => false,
  )
