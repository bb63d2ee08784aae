import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key } from 'selenium-webdriver'
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

const codes = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE }

async function openTab(server: string, binary: string): Promise<Tab> {
  const driver = await new Builder()
    // A server of ours, for which Selenium looks up and downloads nothing.
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  const complaints: string[] = []
  const leave = async () => void complaints.push(...(await driver.executeScript<string[]>(takeComplaints)))
  return {
    async visit(address) {
      await leave()
      await driver.get(address)
      await driver.executeScript(collectComplaints)
    },
    async complaints() {
      await leave()
      return complaints
    },
    run: (inPage, given) => driver.executeScript(inPage, given),
    async click(x, y) {
      const place = { x: Math.round(x), y: Math.round(y), duration: 0 }
      await driver.actions().move(place).click().perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(codes[key]).perform(),
    async resize({ width, height }) {
      const frame = await driver.executeScript<{ width: number; height: number }>(measureFrame)
      const outer = { width: width + frame.width, height: height + frame.height }
      // In the middle, where the pointer gives it the focus.
      const x = Math.round((SCREEN.width - outer.width) / 2)
      const y = Math.round((SCREEN.height - outer.height) / 2)
      await driver
        .manage()
        .window()
        .setRect({ x, y, ...outer })
      await driver.executeScript(untilWide, width)
    },
    countWindows: async () => (await driver.getAllWindowHandles()).length,
    close: () => driver.quit(),
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
