import { domainToASCII } from 'node:url'
import { siteName } from '../../../leads/owner-words.ts'
import type { Notification } from '../notification.ts'
import { decoded } from './address.ts'
import { type Channel, InvalidAddressError, WordsRefused } from './channel.ts'
import { isMailAddress, type MailVariables, readSmtpSettings } from './smtp-settings.ts'

const CLOSE_WITHIN_MS = 1_000

export function mailChannel(address: string, variables: MailVariables): Channel {
  const [encoded = '', more] = address.slice('mailto:'.length).split('?')
  const to = decoded(encoded) ?? ''
  if (more !== undefined || !isMailAddress(to) || to.startsWith('/')) {
    throw new InvalidAddressError(
      `NOTIFY has '${address}', to which nobody can write: write it like mailto:me@example.org.`,
    )
  }
  const { url, needsTls, needsValidCertificate, from, secrets } = readSmtpSettings(variables, to)
  return {
    address,
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
            replyTo: { ...notification.replyTo, name: asWritten(notification.replyTo.name) },
          }),
          subject: asWritten(notification.subject),
          text: notification.text,
          // ASCII only: https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4
          messageId: `<${notification.id}@${domainToASCII(from.address.slice(from.address.indexOf('@') + 1)) || 'localhost'}>`,
          // Prevents automatic replies: https://www.rfc-editor.org/rfc/rfc3834#section-5
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw explained(error as SmtpError, from.address)
      }
    },
  }
}

/** An encoded word (RFC 2047) of a visitor's would be shown decoded, with line breaks and reversed text. */
const asWritten = (text: string) => text.replaceAll('=?', '=\u200b?')

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** The fix comes first: the server's own words may be long. */
function explained(error: SmtpError, from: string): Error {
  const { code, message } = error
  const fix = isAboutTheSender(error)
    ? `The mail server refuses the sender ${from}: set MAIL_FROM to an address that it lets you send from. `
    : ''
  if (isAboutTheWords(error)) return new WordsRefused(`${fix}${message}`)
  if (fix) return new Error(`${fix}${message}`)
  return code === 'ETLS' ? new Error(`${message}. ${TLS_FIX}`) : error
}

const TLS_FIX =
  'Without TLS others could read the password on its way: write SMTP_URL like smtps://user:password@host:465, if the server takes that.'

/** Servers refuse a sender at MAIL FROM, at RCPT TO (Postfix) or after the mail (mail services). */
const isAboutTheSender = ({ command, responseCode = 0, message }: SmtpError) =>
  BAD_SENDER.test(message) ||
  (responseCode >= 550 &&
    (command === 'MAIL FROM' || /\bsender\b|\bfrom.?address|\bnot verified\b|\bDMARC\b/i.test(message)))

/** https://www.iana.org/assignments/smtp-enhanced-status-codes, and what Exchange adds. */
const BAD_SENDER = /\b([45]\.1\.[78]|5\.7\.26|5\.7\.60|5\.2\.252)\b/

const isAboutTheWords = ({ responseCode = 0, command }: SmtpError) => responseCode >= 500 && command === 'DATA'
