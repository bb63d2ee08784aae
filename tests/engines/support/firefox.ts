import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { asSource, clickAt, type Engine, type Scheme, type Tab, typeAll } from './engine.ts'

const PLACES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The system's Firefox. */
export const findFirefox = (): string | undefined => PLACES.find((place) => place && existsSync(place))

const settings = (scheme: Scheme) => ({
  'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  // As on a phone, so that a page is as wide as its window.
  'ui.useOverlayScrollbars': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.startup.homepage': 'about:blank',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
})

/** Starts Firefox and drives it by WebDriver BiDi, which it speaks itself. `desktop` is where its window shows, if anywhere. */
export async function startFirefox(program: string, scheme: Scheme, desktop?: Record<string, string>): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(settings(scheme)).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const parameters = ['--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const browser = spawn(program, desktop ? parameters : ['--headless', ...parameters], {
    // Its own HOME, because it refuses one that belongs to somebody else.
    env: { ...process.env, HOME: profile, ...desktop },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const session = await connect(`${await addressOf(browser)}/session`)
  await session.ask('session.new', { capabilities: {} })
  await session.ask('session.subscribe', { events: ['log.entryAdded'] })
  return {
    open: () => openTab(session),
    async stop() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      await session.ask('browser.close', {})
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  const said: string[] = []
  if (stderr)
    for await (const text of createInterface(stderr)) {
      said.push(text)
      const address = /ws:\/\/\S+/.exec(text)?.[0]
      if (!address) continue
      stderr.resume()
      return address
    }
  throw new Error(`Firefox ended before it could be driven:\n${said.join('\n')}`)
}

type Answer = { id: number; type: string; error?: string; message?: string; result: Record<string, unknown> }
type LogEntry = { level: string; text: string; source: { context: string } }
type Session = {
  ask: <Result>(method: string, params: object) => Promise<Result>
  /** What has been said on the consoles of all pages. */
  log: LogEntry[]
}

async function connect(address: string): Promise<Session> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`Nobody answers at ${address}.`))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const log: LogEntry[] = []
  socket.onmessage = ({ data }) => {
    const answer: Answer & { method?: string; params: LogEntry } = JSON.parse(data)
    if (answer.method === 'log.entryAdded') log.push(answer.params)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  let id = 0
  return {
    log,
    async ask<Result>(method: string, params: object) {
      id += 1
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { type, error, message, result } = await answered
      if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
      return result as Result
    },
  }
}

type Evaluated = { type: string; result: { value: string }; exceptionDetails?: { text: string } }

async function openTab({ ask, log }: Session): Promise<Tab> {
  const { userContext } = await ask<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const act = (actions: object[]) => ask('input.performActions', { context, actions })
  return {
    visit: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(inPage, given) {
      const { result, exceptionDetails } = await ask<Evaluated>('script.callFunction', {
        functionDeclaration: asSource(inPage),
        arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    click: async (x, y) => void (await act(clickAt(x, y))),
    type: async (text) => void (await act(typeAll(text))),
    resize: async (viewport) => void (await ask('browsingContext.setViewport', { context, viewport })),
    async countWindows() {
      const { contexts } = await ask<{ contexts: { userContext: string }[] }>('browsingContext.getTree', {})
      return contexts.filter((window) => window.userContext === userContext).length
    },
    async complaints() {
      const own = log.filter(({ level, source }) => ['error', 'warn'].includes(level) && source.context === context)
      return own.map(({ text }) => text)
    },
    close: async () => void (await ask('browser.removeUserContext', { userContext })),
  }
}
