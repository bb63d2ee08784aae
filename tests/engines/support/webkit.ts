import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/network/ports.ts'
import { startProgram } from '../../support/programs/program.ts'
import type { Engine, Scheme, Tab } from './engine.ts'

/** In pixels. */
const SCREEN = { width: 1600, height: 1300 }

/** Starts WebKitGTK on a screen that nobody sees and drives it by WebDriver. */
export async function startWebKit(program: string, scheme: Scheme): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = await startScreen()
  const port = await freePort()
  const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], {
    port,
    env: {
      DISPLAY: screen.display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      // It would start portals, which outlive the browser and hold its home.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      // Inside a container there is no sandbox within the sandbox, and no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  return {
    open: () => openTab(`http://127.0.0.1:${port}`, program),
    async stop() {
      await driver.stop()
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Starts a screen that nobody sees. Its pointer is in the middle; without a window manager, the window under it is the
 * one that has the focus.
 */
async function startScreen(): Promise<{ display: string; stop: () => Promise<void> }> {
  const size = `${SCREEN.width}x${SCREEN.height}x24`
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (text) => resolve(String(text).trim()))
    server.once('exit', () => reject(new Error('Xvfb ended before there was a screen.')))
  })
  const stop = async () => {
    // An interrupt from the terminal has ended it already.
    if (server.kill()) await once(server, 'exit')
  }
  return { display: `:${number}`, stop }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' }

type Command = <Value = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** @returns what sends a command to the server of a driver: https://www.w3.org/TR/webdriver2/#endpoints */
const commandsFor =
  (address: string): Command =>
  async (method, path, body) => {
    const options = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const { value } = await (await fetch(address + path, { method, ...options })).json()
    if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }

async function openTab(server: string, binary: string): Promise<Tab> {
  const browser = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const session = { capabilities: { alwaysMatch: browser } }
  const { sessionId } = await commandsFor(server)<{ sessionId: string }>('POST', '/session', session)
  const command = commandsFor(`${server}/session/${sessionId}`)
  const run: Tab['run'] = (inPage, given) =>
    command('POST', '/execute/sync', { script: `return (${inPage}).apply(null, arguments)`, args: [given] })
  const act = (type: string, id: string, actions: object[]) =>
    command('POST', '/actions', { actions: [{ type, id, actions }] }).then(() => {})
  const type = (text: string) => {
    const strokes = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    return act('key', 'keyboard', strokes)
  }
  const complaints: string[] = []
  const leave = async () => void complaints.push(...(await run(takeComplaints, null)))
  return {
    async visit(url) {
      await leave()
      await command('POST', '/url', { url })
      await run(collectComplaints, null)
    },
    async complaints() {
      await leave()
      return complaints
    },
    run,
    click: (x, y) =>
      act('pointer', 'mouse', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type,
    press: (key) => type(codes[key]),
    async resize({ width, height }) {
      const frame = await run(measureFrame, null)
      const outer = { width: width + frame.width, height: height + frame.height }
      // In the middle, where the pointer gives it the focus.
      const x = Math.round((SCREEN.width - outer.width) / 2)
      const y = Math.round((SCREEN.height - outer.height) / 2)
      await command('POST', '/window/rect', { x, y, ...outer })
      await run(untilWide, width)
    },
    countWindows: async () => (await command<string[]>('GET', '/window/handles')).length,
    close: () => command('DELETE', '').then(() => {}),
  }
}

const measureFrame = () => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })

/** Runs in the page: the window follows later, and no further than it can. */
async function untilWide(width: number) {
  for (let frames = 0; innerWidth !== width && frames < 30; frames++) await new Promise(requestAnimationFrame)
}

declare global {
  var complaints: string[] | undefined
}

/** Runs in the page once it has loaded, because this driver reports nothing of the console. */
function collectComplaints() {
  const kept: string[] = []
  globalThis.complaints = kept
  addEventListener('error', ({ message }) => kept.push(message))
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => kept.push(violatedDirective))
  for (const level of ['error', 'warn'] as const) console[level] = (...said) => kept.push(said.join(' '))
}

const takeComplaints = () => globalThis.complaints?.splice(0) ?? []
