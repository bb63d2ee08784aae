import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/ports.ts'
import { isInstalled, startProgram } from '../../support/program.ts'
import { asSource, clickAt, type Engine, type Scheme, type Tab, typeAll } from './engine.ts'

const NEEDED = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session']

/** The browser of Debian's webkit2gtk-driver, where all that it needs is there. */
export const findWebKit = (): string | undefined =>
  NEEDED.every(isInstalled)
    ? globSync('/usr/lib/{*/,}{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser')[0]
    : undefined

/** Starts WebKitGTK on a screen that nobody sees and drives it by WebDriver. */
export async function startWebKit(browser: string, scheme: Scheme): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = await startScreen()
  const port = await freePort()
  const driver = await startProgram('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    port,
    env: {
      DISPLAY: screen.display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      // Inside a container there is no sandbox within the sandbox, and no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  return {
    open: () => openTab(`http://127.0.0.1:${port}`, browser),
    async stop() {
      await driver.stop()
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (text) => resolve(String(text).trim()))
    server.once('exit', () => reject(new Error('Xvfb ended before there was a screen.')))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve())
      server.kill()
    })
  return { display: `:${number}`, stop }
}

async function openTab(driver: string, binary: string): Promise<Tab> {
  const post = async <Value>(path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(`${driver}/session${path}`, { method: 'POST', body: JSON.stringify(body) })
    return read(answer, path)
  }
  const get = async <Value>(path: string): Promise<Value> => read(await fetch(`${driver}/session${path}`), path)
  const { sessionId } = await post<{ sessionId: string }>('', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })
  const at = `/${sessionId}`
  const act = (actions: object[]) => post(`${at}/actions`, { actions })
  const run: Tab['run'] = async (inPage, given) =>
    JSON.parse(
      await post(`${at}/execute/sync`, {
        script: `return (${asSource(inPage)})(arguments[0])`,
        args: [JSON.stringify(given ?? null)],
      }),
    )
  return {
    visit: async (url) => void (await post(`${at}/url`, { url })),
    run,
    click: async (x, y) => void (await act(clickAt(x, y))),
    type: async (text) => void (await act(typeAll(text))),
    async resize({ width, height }) {
      const frame = await run(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }), null)
      await post(`${at}/window/rect`, { x: 0, y: 0, width: width + frame.width, height: height + frame.height })
      // The window follows later, and no further than it can.
      await run(async (width) => {
        for (let frames = 0; innerWidth !== width && frames < 30; frames++) await new Promise(requestAnimationFrame)
      }, width)
    },
    screenshot: async () => Buffer.from(await get<string>(`${at}/screenshot`), 'base64'),
    countWindows: async () => (await get<string[]>(`${at}/window/handles`)).length,
    close: async () => void (await fetch(`${driver}/session${at}`, { method: 'DELETE' })),
  }
}

async function read<Value>(answer: Response, path: string): Promise<Value> {
  const { value } = (await answer.json()) as { value: Value & { error: string; message: string } }
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}
