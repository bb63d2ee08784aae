import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen, stopListening } from './ports.ts'
import { forwardRequest, forwardResponse } from './requests.ts'

/** What happens to a request instead of a response of the site. */
export type Fault =
  | { kind: 'reset' }
  | { kind: 'reset after the body' }
  | { kind: 'silence' }
  | { kind: 'response'; status: number; headers?: Record<string, string>; body?: string; isCutOff?: true }
  /** The site does its work, but the visitor never hears of it. */
  | { kind: 'lost response' }
  /** The response's body comes a byte a second, for ever. */
  | { kind: 'slow drip' }

type Rule = { path: string; fault: Fault; hasMatched: boolean }

/** A bad connection between the visitor and the site: real HTTP that really fails, for the paths it is set for. */
export class FaultProxy {
  readonly #target: string
  readonly #server = createServer((incoming, outgoing) => this.#handle(incoming, outgoing))
  #rules: Rule[] = []
  readonly #onTheirWay = new Set<Promise<void>>()
  url = ''
  /** Every request that came, as 'METHOD /path'. */
  requests: string[] = []
  /** The delay of each request, in milliseconds. */
  delayMs = 0
  /** Whether a request was to fail in this test. */
  hasFaults = false

  constructor(target: string) {
    this.#target = target
  }

  async start(): Promise<void> {
    this.url = await listen(this.#server)
  }

  close(): Promise<void> {
    return stopListening(this.#server)
  }

  /** The requests that carry what a visitor wrote. The log of an action may still come from the visitor before. */
  get submissions(): string[] {
    return this.requests.filter((request) => request.startsWith('POST') && !request.includes('site_actions'))
  }

  fail(path: string, fault: Fault): void {
    this.hasFaults = true
    this.#rules.unshift({ path, fault, hasMatched: false })
  }

  /** @throws if a request that should fail never came */
  heal(): void {
    const unmatched = this.#rules.filter(({ hasMatched }) => !hasMatched).map(({ path }) => path)
    this.#rules = []
    this.delayMs = 0
    this.requests = []
    if (unmatched.length > 0) throw new Error(`No request came for ${unmatched}.`)
  }

  /** Resolves once the site has all that came: what a visitor sends is heard also after she has left. */
  async settle(): Promise<void> {
    while (this.#onTheirWay.size > 0) await Promise.all(this.#onTheirWay)
  }

  #handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/'
    this.requests.push(`${incoming.method} ${path}`)
    // A preflight is no request of the page's own.
    const isPreflight = incoming.method === 'OPTIONS'
    const rule = isPreflight ? undefined : this.#rules.find((rule) => path.startsWith(rule.path))
    if (rule) rule.hasMatched = true
    const fault = rule?.fault
    switch (fault?.kind) {
      case 'silence':
        return
      case 'reset':
        return void incoming.socket.destroy()
      case 'reset after the body':
        return void incoming.resume().on('end', () => incoming.socket.destroy())
      case 'response':
        return respond(outgoing, fault)
      case 'slow drip':
        return drip(outgoing)
    }
    const passing = this.#pass(incoming, outgoing, fault?.kind === 'lost response').finally(() =>
      this.#onTheirWay.delete(passing),
    )
    this.#onTheirWay.add(passing)
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse, losesResponse: boolean): Promise<void> {
    await wait(this.delayMs)
    const lose = (response: IncomingMessage) => response.resume().on('end', () => incoming.socket.destroy())
    const give = losesResponse ? lose : forwardResponse(outgoing)
    const passed = forwardRequest(incoming, `${this.#target}${incoming.url}`, give)
    // A client that has left takes no response's body, which then never ends.
    await new Promise((resolve) => passed.once('response', resolve).once('close', resolve))
  }
}

function respond(outgoing: ServerResponse, fault: Extract<Fault, { kind: 'response' }>) {
  const { status, headers, body = '{}', isCutOff } = fault
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', ...headers })
  if (isCutOff) outgoing.write(body, () => outgoing.destroy())
  else outgoing.end(body)
}

function drip(outgoing: ServerResponse) {
  outgoing.writeHead(500, { 'content-type': 'application/json' })
  const timer = setInterval(() => outgoing.write(' '), 1000)
  outgoing.on('close', () => clearInterval(timer))
}
