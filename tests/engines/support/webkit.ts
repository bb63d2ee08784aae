import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/network/ports.ts'
import { isInstalled, startProgram } from '../../support/programs/program.ts'
import { asSource, clickAt, type Engine, type Scheme, type Tab, typeAll } from './engine.ts'
import { SCREEN, startScreen } from './screen.ts'

const NEEDED = ['WebKitWebDriver', 'Xvfb']

/** The browser of Debian's webkit2gtk-driver, where all that it needs is installed. */
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
    open: () => openTab(`http://127.0.0.1:${port}`, browser),
    async stop() {
      await driver.stop()
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
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
  const complaints: string[] = []
  const leave = async () => void complaints.push(...(await run(takeComplaints, null)))
  return {
    async visit(url) {
      await leave()
      await post(`${at}/url`, { url })
      await run(collectComplaints, null)
    },
    async complaints() {
      await leave()
      return complaints
    },
    run,
    click: async (x, y) => void (await act(clickAt(x, y))),
    type: async (text) => void (await act(typeAll(text))),
    async resize({ width, height }) {
      const frame = await run(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }), null)
      const outer = { width: width + frame.width, height: height + frame.height }
      // In the middle, where the pointer gives it the focus.
      const x = Math.round((SCREEN.width - outer.width) / 2)
      const y = Math.round((SCREEN.height - outer.height) / 2)
      await post(`${at}/window/rect`, { x, y, ...outer })
      // The window follows later, and no further than it can.
      await run(async (width) => {
        for (let frames = 0; innerWidth !== width && frames < 30; frames++) await new Promise(requestAnimationFrame)
      }, width)
    },
    countWindows: async () => (await get<string[]>(`${at}/window/handles`)).length,
    close: async () => void (await fetch(`${driver}/session${at}`, { method: 'DELETE' })),
  }
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

async function read<Value>(answer: Response, path: string): Promise<Value> {
  const { value } = (await answer.json()) as { value: Value & { error: string; message: string } }
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}
