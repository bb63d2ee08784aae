import { domainToASCII } from 'node:url'
import { siteName } from '../../../shared/site-content.ts'
import type { Environment } from '../../env.ts'
import {
  type Channel,
  decodePart,
  InvalidAddressError,
  isThisMachine,
  makeChannelKey,
  type Notification,
  TextRejectedError,
} from './channel.ts'

const CLOSE_WITHIN_MS = 1_000

export function makeMailChannel(address: string, settings: MailSettings): Channel {
  const [encoded = '', more] = address.slice('mailto:'.length).split('?')
  const to = decodePart(encoded) ?? ''
  if (more !== undefined || !isMailAddress(to) || to.startsWith('/')) {
    throw new InvalidAddressError(
      `NOTIFY has '${address}', which is not a valid mail address. Write it like mailto:me@example.org.`,
    )
  }
  const { url, needsTls, needsValidCertificate, from, secrets } = readSmtpSettings(settings, to)
  return {
    key: makeChannelKey(address),
    label: `mail to ${to}`,
    secrets,
    async send(notification: Notification, signal: AbortSignal) {
      // It takes 30 MB of memory, so it is loaded only for mail.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        disableFileAccess: true,
        disableUrlAccess: true,
        requireTLS: needsTls,
        tls: { rejectUnauthorized: needsValidCertificate },
        socketCloseTimeout: CLOSE_WITHIN_MS,
      })
      try {
        await transport.sendMail({
          signal,
          from: { name: from.name ?? siteName, address: from.address },
          to: { name: '', address: to },
          ...(notification.replyTo && {
            replyTo: { ...notification.replyTo, name: breakEncodedWords(notification.replyTo.name) },
          }),
          subject: breakEncodedWords(notification.subject),
          text: notification.text,
          // ASCII only: https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4
          messageId: `<${notification.id}@${domainToASCII(from.address.slice(from.address.indexOf('@') + 1)) || 'localhost'}>`,
          // Prevents automatic replies: https://www.rfc-editor.org/rfc/rfc3834#section-5
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw explainSmtpError(error as SmtpError, from.address)
      }
    },
  }
}

/** Mail programs decode an encoded word (RFC 2047) of a visitor, which may hold line breaks and reversed text. */
const breakEncodedWords = (text: string) => text.replaceAll('=?', '=\u200b?')

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** The fix comes first, because the server's own message may be long. */
function explainSmtpError(error: SmtpError, from: string): Error {
  const { code, responseCode = 0, command, message } = error
  const fix = isSenderRejection(error)
    ? `The mail server refuses the sender ${from}: set MAIL_FROM to an address that it accepts. `
    : ''
  if (responseCode >= 500 && command === 'DATA') return new TextRejectedError(`${fix}${message}`)
  return code === 'ETLS' ? new Error(`${message}. ${TLS_FIX}`) : new Error(`${fix}${message}`)
}

const TLS_FIX =
  'Without TLS, others could read the password: write SMTP_URL like smtps://user:password@host:465, if the server takes that.'

/** Servers reject a sender at MAIL FROM, at RCPT TO (Postfix) or after the mail (mail services). */
const isSenderRejection = ({ command, responseCode = 0, message }: SmtpError) =>
  responseCode >= 500 &&
  (command === 'MAIL FROM' || /\bsend(er|[ -]?as)|\bfrom.?address|\bnot verified|\bDMARC/i.test(message))

type MailSettings = Partial<Pick<Environment, 'smtpUrl' | 'mailFrom'>>

type SmtpSettings = {
  url: string
  /** Makes TLS mandatory: an attacker on the way could strip STARTTLS and read the password. */
  needsTls: boolean
  needsValidCertificate: boolean
  /** A sender without a name gets the site's name. */
  from: { name: string | undefined; address: string }
  secrets: string[]
}

const isMailAddress = (text: string): boolean => /^[^@\s,;:<>"\p{Cc}]+@[^@\s,;:<>"\p{Cc}]+$/u.test(text)

function readSmtpSettings({ smtpUrl: url, mailFrom }: MailSettings, to: string): SmtpSettings {
  if (url === undefined) {
    throw new InvalidAddressError(
      'NOTIFY has a mail address, but SMTP_URL is not set. Set it like smtps://user:password@host:465.',
    )
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const [user, password] = [decodePart(parsed?.username ?? ''), decodePart(parsed?.password ?? '')]
  if (!parsed?.hostname || user === undefined || password === undefined || !/^smtps?:$/.test(parsed.protocol)) {
    throw new InvalidAddressError(
      'SMTP_URL is not the address of a mail server: write it like smtps://user:password@host:465. In the password write @ as %40 and / as %2F.',
    )
  }
  const wrongPort = explainWrongPort(parsed)
  if (wrongPort) throw new InvalidAddressError(wrongPort)
  const isLocal = isThisMachine(parsed)
  return {
    url,
    needsTls: password !== '' && !isLocal,
    needsValidCertificate: !isLocal,
    from: mailFrom ? readSender(mailFrom) : { name: undefined, address: makeSender(user, to) },
    // A user name that is not an address may be a key.
    secrets: [password, parsed.password, ...(isMailAddress(user) ? [] : [user])].filter(Boolean),
  }
}

/** https://www.rfc-editor.org/rfc/rfc8314#section-7: 465 begins with TLS, 587 without. */
function explainWrongPort({ protocol, port }: URL): string | undefined {
  if (protocol === 'smtps:' && port === '587')
    return 'SMTP_URL has smtps:// with port 587, which begins without TLS: write smtp://, or port 465.'
  if (protocol === 'smtp:' && port === '465')
    return 'SMTP_URL has smtp:// with port 465, which begins with TLS: write smtps://, or port 587.'
  return undefined
}

function readSender(text: string): SmtpSettings['from'] {
  const [, name, inBrackets] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? []
  const address = inBrackets ?? text
  if (!isMailAddress(address)) {
    throw new InvalidAddressError(
      `MAIL_FROM is '${text}', which is not a mail address: write it like site@example.org, or My site <site@example.org>.`,
    )
  }
  return { name: name?.trim().replace(/^"(.*)"$/, '$1') || undefined, address }
}

/** Many servers accept no other sender than the user who has logged in. */
function makeSender(user: string, to: string): string {
  if (user === '') return to
  if (isMailAddress(user)) return user
  throw new InvalidAddressError(
    'The user name in SMTP_URL is not a mail address. Set MAIL_FROM to an address that your mail service accepts, like site@example.org.',
  )
}
