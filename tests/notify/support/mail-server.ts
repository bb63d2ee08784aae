import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from '../../support/network/ports.ts'

/** What the server does with the next mails. */
type Behavior =
  | 'takes them'
  | 'hangs'
  | 'refuses the receiver'
  | 'refuses the words'
  | 'refuses the sender'
  | 'refuses the sender of a whole mail'
export type Mail = Email & { raw: string; isEncrypted: boolean }

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

const AT_SENDER: Partial<Record<Behavior, Error>> = { 'refuses the sender': refusal(553, '5.7.1 Not yours') }
const AT_RECEIVER: Partial<Record<Behavior, Error>> = { 'refuses the receiver': refusal(550, 'Not here') }
const AT_DATA: Partial<Record<Behavior, Error>> = {
  'refuses the words': refusal(554, 'Looks like spam'),
  // SendGrid answers with this text.
  'refuses the sender of a whole mail': refusal(550, 'The from address does not match a verified Sender Identity.'),
}

/** A real SMTP server that keeps what it takes. */
export class MailServer {
  mails: Mail[] = []
  /** The passwords that it was told. */
  passwords: string[] = []
  /** Whether a client waits for the server. */
  hangs = false
  #behavior: Behavior = 'takes them'
  #server: SMTPServer | undefined
  #port = 0
  readonly #hasTls: boolean

  /** @param hasTls with a certificate of its own making */
  constructor({ hasTls = false } = {}) {
    this.#hasTls = hasTls
  }

  get url(): string {
    return `smtp://site%40example.org:s3cret-pass@127.0.0.1:${this.#port}`
  }

  behave(behavior: Behavior): void {
    this.#behavior = behavior
  }

  async start(): Promise<this> {
    this.#server = new SMTPServer({
      authOptional: true,
      closeTimeout: 50,
      allowInsecureAuth: true,
      disabledCommands: this.#hasTls ? [] : ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        this.passwords.push(String(password))
        done(null, { user: username })
      },
      onMailFrom: (_sender, _session, done) => done(AT_SENDER[this.#behavior]),
      onRcptTo: (_receiver, _session, done) => {
        this.hangs = this.#behavior === 'hangs'
        if (!this.hangs) done(AT_RECEIVER[this.#behavior])
      },
      onData: async (stream, { secure }, done) => {
        const raw = await text(stream).catch(() => undefined)
        // The sender was killed.
        if (raw === undefined) return done(new Error('Cut off'))
        const refused = AT_DATA[this.#behavior]
        if (refused) return done(refused)
        this.mails.push({ ...(await PostalMime.parse(raw)), raw, isEncrypted: secure })
        done()
      },
    })
    this.#server.on('error', () => {})
    // The port stays this server's while it is stopped.
    this.#port ||= await findFreePort()
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server.server, 'listening')
    return this
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server?.close(resolve) ?? resolve())
  }
}
