import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../support/network/ports.ts'

/** What the server does with the next mails. */
type Behaviour = 'takes them' | 'hangs' | 'says come later' | 'refuses the receiver' | 'refuses the words'
export type Mail = Email & { raw: string }

const AT_RECEIVER: Partial<Record<Behaviour, number>> = { 'says come later': 451, 'refuses the receiver': 550 }

/** A real SMTP server that keeps what it takes. */
export class MailServer {
  mails: Mail[] = []
  #behaviour: Behaviour = 'takes them'
  /** Called after a mail was taken and before it is acknowledged. */
  onTaken = () => {}
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return `smtp://site%40example.org:s3cret-pass@127.0.0.1:${this.#port}`
  }

  behave(behaviour: Behaviour): void {
    this.#behaviour = behaviour
  }

  async start(): Promise<this> {
    this.#server = new SMTPServer({
      authOptional: true,
      closeTimeout: 50,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
      onRcptTo: (_address, _session, done) => {
        if (this.#behaviour === 'hangs') return
        const responseCode = AT_RECEIVER[this.#behaviour]
        done(responseCode ? Object.assign(new Error('Not now \u202e\u009b2J'), { responseCode }) : null)
      },
      onData: async (stream, _session, done) => {
        const raw = await text(stream).catch(() => undefined)
        // Its sender was killed.
        if (raw === undefined) return done(new Error('Cut off'))
        if (this.#behaviour === 'refuses the words' && raw.includes('Reply-To')) {
          return done(Object.assign(new Error('Looks like spam'), { responseCode: 554 }))
        }
        this.mails.push({ ...(await PostalMime.parse(raw)), raw })
        this.onTaken()
        done()
      },
    })
    this.#server.on('error', () => {})
    // Nobody else takes it while this server is stopped.
    this.#port ||= await freePort()
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server.server, 'listening')
    return this
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server?.close(resolve) ?? resolve())
  }
}
