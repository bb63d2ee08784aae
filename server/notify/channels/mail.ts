import { domainToASCII } from 'node:url'
import { getOwnerProfile } from '../../../content-model/reader/owner-profile.ts'
import { type Channel, type LeadNotification, TextRejectedError } from './channel.ts'
import { decodeUrlPart, makeChannelKey } from './channel-url.ts'
import { isEmail, type MailSettings, parseSmtpSettings } from './smtp-settings.ts'

const CLOSE_WITHIN_MS = 1_000

export function makeMailChannel(channelUrl: string, settings: MailSettings): Channel {
  const [encoded = '', more] = channelUrl.slice('mailto:'.length).split('?')
  const to = decodeUrlPart(encoded) ?? ''
  // In mailto://me@example.org, //me is a valid name before the @.
  if (more !== undefined || !isEmail(to) || to.startsWith('/')) {
    throw new Error(
      `NOTIFY has '${channelUrl}', which is not a valid e-mail address. Write it like mailto:me@example.org.`,
    )
  }
  const { url, needsTls, needsValidCertificate, from, secrets } = parseSmtpSettings(settings, to)
  return {
    key: makeChannelKey(channelUrl),
    label: `mail to ${to}`,
    secrets,
    async send(notification: LeadNotification, signal: AbortSignal) {
      // The library takes 30 MB of memory, so it is loaded only for mail.
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
          from: { name: from.name ?? getOwnerProfile().ownerName, address: from.address },
          to: { name: '', address: to },
          ...(notification.replyTo && {
            replyTo: { ...notification.replyTo, name: breakEncodedWords(notification.replyTo.name) },
          }),
          subject: breakEncodedWords(notification.subject),
          text: notification.text,
          // A Message-ID is ASCII: https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4
          messageId: `<${notification.id}@${domainToASCII(from.address.slice(from.address.indexOf('@') + 1)) || 'localhost'}>`,
          // Prevents automatic replies: https://www.rfc-editor.org/rfc/rfc3834#section-5
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw explainSmtpError(error as SmtpError, from.address)
      } finally {
        // SMTP_URL may ask for a pool, whose connections stay open.
        transport.close()
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
    ? `The mail server refuses the sender ${from}: set MAIL_FROM to an e-mail address that it accepts. `
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
