import { isLoopback } from '../../http/loopback.ts'
import type { Environment } from '../../process/env.ts'
import { decodeUrlPart } from './channel-url.ts'

export type MailSettings = Partial<Pick<Environment, 'smtpUrl' | 'mailFrom'>>

type SmtpSettings = {
  url: string
  /** Makes TLS mandatory: an attacker on the way could strip STARTTLS and read the password. */
  needsTls: boolean
  needsValidCertificate: boolean
  /** A sender without a name gets the name of the site's owner. */
  from: { name: string | undefined; address: string }
  secrets: string[]
}

export const isEmail = (text: string): boolean => /^[^@\s,;:<>"\p{Cc}]+@[^@\s,;:<>"\p{Cc}]+$/u.test(text)

/** @param to the receiver, who is the sender too if SMTP_URL has no user @throws an error with the fix and no secret */
export function parseSmtpSettings({ smtpUrl: url, mailFrom }: MailSettings, to: string): SmtpSettings {
  if (url === undefined) {
    throw new Error(
      'NOTIFY has an e-mail address, but SMTP_URL is not set. Set it like smtps://user:password@host:465.',
    )
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const user = decodeUrlPart(parsed?.username ?? '')
  const password = decodeUrlPart(parsed?.password ?? '')
  const isCutOff = parsed && (parsed.pathname.length > 1 || parsed.hash !== '' || parsed.search.includes('@'))
  if (
    !parsed?.hostname ||
    isCutOff ||
    user === undefined ||
    password === undefined ||
    !/^smtps?:$/.test(parsed.protocol)
  ) {
    throw new Error(
      'SMTP_URL is not the URL of a mail server: write it like smtps://user:password@host:465. In the password write @ as %40, / as %2F, # as %23 and ? as %3F.',
    )
  }
  const wrongPort = describeWrongPort(parsed)
  if (wrongPort) throw new Error(wrongPort)
  // Nothing then goes over a network.
  const isLocal = isLoopback(parsed.hostname)
  return {
    url,
    needsTls: password !== '' && !isLocal,
    needsValidCertificate: !isLocal,
    from: mailFrom ? parseSender(mailFrom) : { name: undefined, address: makeSender(user, to) },
    // A user name that is no e-mail may be a key.
    secrets: [password, parsed.password, ...(isEmail(user) ? [] : [user])].filter(Boolean),
  }
}

/** https://www.rfc-editor.org/rfc/rfc8314#section-7: 465 begins with TLS, 587 without. */
function describeWrongPort({ protocol, port }: URL): string | undefined {
  if (protocol === 'smtps:' && port === '587')
    return 'SMTP_URL has smtps:// with port 587, which begins without TLS: write smtp://, or port 465.'
  if (protocol === 'smtp:' && port === '465')
    return 'SMTP_URL has smtp:// with port 465, which begins with TLS: write smtps://, or port 587.'
  return undefined
}

function parseSender(text: string): SmtpSettings['from'] {
  const [, name, inBrackets] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? []
  const email = inBrackets ?? text
  if (!isEmail(email)) {
    throw new Error(
      `MAIL_FROM is '${text}', which is not an e-mail address: write it like site@example.org, or My site <site@example.org>.`,
    )
  }
  return { name: name?.trim().replace(/^"(.*)"$/, '$1') || undefined, address: email }
}

/** Many servers accept no other sender than the user who has logged in. */
function makeSender(user: string, to: string): string {
  if (user === '') return to
  if (isEmail(user)) return user
  throw new Error(
    'The user name in SMTP_URL is not an e-mail address. Set MAIL_FROM to one that your mail service accepts, like site@example.org.',
  )
}
