import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findFreePort } from '../../support/network/ports.ts'
import { startProgram } from '../../support/run-program.ts'
import { createDirectory } from '../../support/store/data-directory.ts'
import type { Engine, Tab } from './engines.ts'

/** The corner of every window is left of the pointer, which is in the middle of the screen and gives the focus. */
const CORNER = { x: 1400, y: 900 }

/** Starts the driver of WebKitGTK on a screen of its own. Each tab is a session with a browser. */
export async function startWebKit(program: string): Promise<Engine> {
  const { path: home, close: removeHome } = await createDirectory()
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '3200x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await Promise.race([once(screen.stdio[3] as never, 'data'), once(screen, 'exit')])
  const port = await findFreePort()
  const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], {
    port,
    env: {
      DISPLAY: `:${String(display).trim()}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      GTK_THEME: 'Adwaita:dark',
      // A session bus would start portals, which outlive the browser and hold its home.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      // A container has no sandbox within its sandbox, and no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  return {
    openTab: () => openTab(`http://127.0.0.1:${port}`, program),
    async close() {
      await driver.close()
      // An interrupt from the terminal may have ended it already.
      if (screen.kill()) await once(screen, 'exit')
      await removeHome()
    },
  }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEY_CODES = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' }

async function openTab(server: string, binary: string): Promise<Tab> {
  const browser = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = await send('POST', `${server}/session`, { capabilities: { alwaysMatch: browser } })
  const post = (command: string, body = {}) => send('POST', `${server}/session/${sessionId}/${command}`, body)
  const evaluate: Tab['evaluate'] = (inPage, given) =>
    post('execute/sync', { script: `return (${inPage}).apply(null, arguments)`, args: [given ?? null] })
  /** Repeats an action while the element is missing, covered or just replaced. */
  const act = (xpath: string, action: 'click' | 'value', body = {}) =>
    expect(async () => {
      const element: Record<string, string> = await post('element', { using: 'xpath', value: xpath })
      // The driver itself scrolls an element to the edge, below the header.
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
      await post('execute/sync', { script, args: [element] })
      await post(`element/${Object.values(element)[0]}/${action}`, body)
    }, `${action} ${xpath}`).toPass({ timeout: 15_000 })
  return {
    async goto(url) {
      await post('url', { url })
      await evaluate(collectErrors)
    },
    click: (xpath) => act(xpath, 'click'),
    type: (xpath, text) => act(xpath, 'value', { text }),
    press: (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEY_CODES[key] }))
      return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    evaluate,
    async resize({ width, height }) {
      const frame = await evaluate(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }))
      await post('window/rect', { ...CORNER, width: width + frame.width, height: height + frame.height })
      await expect.poll(() => evaluate(() => innerWidth)).toBe(width)
    },
    readErrors: () => evaluate(() => Reflect.get(globalThis, 'pageErrors') ?? []),
    close: () => send('DELETE', `${server}/session/${sessionId}`),
  }
}

/** Sends a command to a driver: https://www.w3.org/TR/webdriver2/#endpoints */
// biome-ignore lint/suspicious/noExplicitAny: each command answers with another type.
async function send(method: 'POST' | 'DELETE', url: string, body?: object): Promise<any> {
  const { value } = await (await fetch(url, { method, body: body && JSON.stringify(body) })).json()
  if (value?.error) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}

/** Runs in the page once it has loaded, because this driver reports no errors. */
function collectErrors() {
  const { pageErrors: errors } = Object.assign(globalThis, { pageErrors: [] as string[] })
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => errors.push(violatedDirective))
}
