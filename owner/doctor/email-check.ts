import { Resolver } from 'node:dns/promises'
import { type Check, type Finding, fault, ok, warn } from './finding.ts'

/** Nobody receives mail at these: https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED = /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/
const CURE = 'Write the address you read into content/owner.yaml, and build.'
const KNOWN_TO_ALL = 'com'

export const emailCanBeReached: Check = async () => {
  const { owner } = await import('#content')
  return checkAddress(owner.email, new Resolver({ timeout: 3_000, tries: 2 }))
}

export async function checkAddress(email: string, names: Resolver): Promise<Finding> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (RESERVED.test(domain)) return fault(`${email} is a sample: nobody can receive mail at ${domain}.`, CURE)
  try {
    const servers = await names.resolveMx(domain)
    // A null MX: https://www.rfc-editor.org/rfc/rfc7505
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

/** Without an MX record mail goes to the domain's own host: https://www.rfc-editor.org/rfc/rfc5321#section-5.1 */
async function checkDomain(domain: string, names: Resolver): Promise<Finding> {
  const found = await Promise.allSettled([names.resolve4(domain), names.resolve6(domain)])
  if (found.some(({ status }) => status === 'fulfilled'))
    return warn(`${domain} names no mail server: only its own machine may take mail.`, CURE)
  return fault(`${domain} has no mail server.`, CURE)
}

/** Without internet access some resolvers say of every name that it does not exist. */
const findsNames = (names: Resolver): Promise<boolean> =>
  names.resolveNs(KNOWN_TO_ALL).then(
    () => true,
    () => false,
  )
