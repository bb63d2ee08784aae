import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** In pixels. */
export const SCREEN = { width: 1600, height: 1300 }

/**
 * Starts a screen that nobody sees. Its pointer is in the middle; without a window manager, the window under it is the
 * one that has the focus.
 */
export async function startScreen(): Promise<{ display: string; stop: () => Promise<void> }> {
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
