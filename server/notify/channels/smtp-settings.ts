import { decoded, isThisMachine } from './address.ts'
import { InvalidAddressError } from './channel.ts'

export type MailVariables = { SMTP_URL: string | undefined; MAIL_FROM: string | undefined }

type SmtpSettings = {
  url: string
  /** Makes TLS mandatory: an attacker on the way could strip STARTTLS and read the password. */
  needsTls: boolean
  needsValidCertificate: boolean
  /** Without a name it is the site's. */
  from: { name: string | undefined; address: string }
  secrets: string[]
}

export const isMailAddress = (text: string): boolean => /^[^@\s,;:<>"\p{Cc}]+@[^@\s,;:<>"\p{Cc}]+$/u.test(text)

export function readSmtpSettings({ SMTP_URL: url, MAIL_FROM }: MailVariables, to: string): SmtpSettings {
  if (url === undefined) {
    throw new InvalidAddressError(
      'NOTIFY has a mail address, and no SMTP_URL says how mail is sent: set it like smtps://user:password@host:465.',
    )
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const [user, password] = [decoded(parsed?.username ?? ''), decoded(parsed?.password ?? '')]
  const isWhole = parsed?.hostname && user !== undefined && password !== undefined
  if (!parsed || !isWhole || !/^smtps?:$/.test(parsed.protocol)) {
    throw new InvalidAddressError(
      'SMTP_URL is not the address of a mail server: write it like smtps://user:password@host:465, a character such as @ or / in the password as %40 or %2F.',
    )
  }
  const wrongPort = findWrongPort(parsed)
  if (wrongPort) throw new InvalidAddressError(wrongPort)
  const isHere = isThisMachine(parsed)
  return {
    url,
    needsTls: password !== '' && !isHere,
    needsValidCertificate: !isHere,
    from: MAIL_FROM ? readSender(MAIL_FROM) : { name: undefined, address: makeSender(user, to) },
    // A user name that is no address may be a key.
    secrets: [password, parsed.password, ...(isMailAddress(user) ? [] : [user])].filter(Boolean),
  }
}

/** https://www.rfc-editor.org/rfc/rfc8314#section-7: 465 begins with TLS, 587 without. */
function findWrongPort({ protocol, port }: URL): string | undefined {
  if (protocol === 'smtps:' && port === '587')
    return 'SMTP_URL has smtps:// with port 587, which begins without TLS and never answers it: write smtp:// there, or port 465.'
  if (protocol === 'smtp:' && port === '465')
    return 'SMTP_URL has smtp:// with port 465, which begins with TLS: write smtps:// there, or port 587.'
  return undefined
}

function readSender(text: string): SmtpSettings['from'] {
  const [, name, inBrackets] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? []
  const address = inBrackets ?? text
  if (!isMailAddress(address)) {
    throw new InvalidAddressError(
      `MAIL_FROM is '${text}', which is no mail address: write it like site@example.org, or My site <site@example.org>.`,
    )
  }
  return { name: name?.trim().replace(/^"(.*)"$/, '$1') || undefined, address }
}

/** Many servers accept no other sender than the user who has logged in. */
function makeSender(user: string, to: string): string {
  if (user === '') return to
  if (isMailAddress(user)) return user
  throw new InvalidAddressError(
    'SMTP_URL logs in by a name that is no mail address, so set MAIL_FROM to one that your mail service lets you send from, like site@example.org.',
  )
}
