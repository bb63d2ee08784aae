import type { Notification } from '../notification.ts'
import { decoded, isThisMachine } from './address.ts'
import { type Channel, WordsRefused, WrongAddress } from './channel.ts'

/** How long a server that timed out may take to say goodbye. */
const CLOSE_WITHIN_MS = 1_000

const TLS_CURE =
  'Without TLS others could read the password on its way: write SMTP_URL like smtps://user:password@host:465, if the server takes that.'

/** `mailto:me@example.org`, sent through the server of `smtpUrl`. */
export function mailChannel(address: string, smtpUrl: string | undefined): Channel {
  const to = decoded(address.slice('mailto:'.length)) ?? ''
  if (!/^[^@\s,;<>"]+@[^@\s,;<>"]+$/.test(to)) {
    throw new WrongAddress(`NOTIFY has '${address}', to which nobody can write: write it like mailto:me@example.org.`)
  }
  const server = smtpServer(smtpUrl)
  // Many servers send only after a login.
  const from = server.user.includes('@') ? server.user : to
  return {
    address,
    label: `mail to ${to}`,
    secrets: server.secrets,
    async send(notification: Notification, signal: AbortSignal) {
      // Its 30 MB of memory are only for owners who are notified by mail.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: server.url,
        disableFileAccess: true,
        disableUrlAccess: true,
        requireTLS: server.needsTls,
        socketCloseTimeout: CLOSE_WITHIN_MS,
      })
      try {
        await transport.sendMail({
          signal,
          from: { name: 'Your site', address: from },
          to: { name: '', address: to },
          ...(notification.replyTo && {
            replyTo: { ...notification.replyTo, name: asWritten(notification.replyTo.name) },
          }),
          subject: asWritten(notification.subject),
          text: notification.text,
          messageId: `<${notification.id}@${from.slice(from.indexOf('@') + 1)}>`,
          // So that nobody's holiday answers it: https://www.rfc-editor.org/rfc/rfc3834#section-5
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const { code, message } = error as SmtpError
        if (isAboutTheWords(error as SmtpError)) throw new WordsRefused(message)
        throw code === 'ETLS' ? new Error(`${message}. ${TLS_CURE}`) : error
      }
    },
  }
}

/** What a visitor wrote as an encoded word of RFC 2047 would be shown decoded: with line breaks, and running backwards. */
const asWritten = (text: string) => text.replaceAll('=?', '=\u200b?')

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** The server took sender and receiver, and then refused for ever what was in it. */
const isAboutTheWords = ({ responseCode = 0, command }: SmtpError) => responseCode >= 500 && command === 'DATA'

/** With `needsTls` it gets nothing before the connection is encrypted: else a man in the middle strips STARTTLS, and reads the password. */
type SmtpServer = { url: string; user: string; needsTls: boolean; secrets: string[] }

function smtpServer(url: string | undefined): SmtpServer {
  if (url === undefined) {
    throw new WrongAddress(
      'NOTIFY has a mail address, and no SMTP_URL says how mail is sent: set it like smtps://user:password@host:465.',
    )
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const [user, password] = [decoded(parsed?.username ?? ''), decoded(parsed?.password ?? '')]
  const isWhole = parsed?.hostname && user !== undefined && password !== undefined
  if (!parsed || !isWhole || !/^smtps?:$/.test(parsed.protocol)) {
    throw new WrongAddress(
      'SMTP_URL is not the address of a mail server: write it like smtps://user:password@host:465, a character such as @ or / in the password as %40 or %2F.',
    )
  }
  const needsTls = password !== '' && !isThisMachine(parsed)
  return { url, user, needsTls, secrets: [password, parsed.password].filter(Boolean) }
}
