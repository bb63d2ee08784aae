import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findHeadlessChromium } from './find-chromium.ts'

/** Installs Playwright's Chromium where the system has none. */
// biome-ignore lint/style/noDefaultExport: Playwright looks for a setup under that name.
export default function haveChromium(): void {
  if (findHeadlessChromium() || existsSync(chromium.executablePath())) return
  console.log('No Chromium on this machine: installing one.')
  try {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  } catch {
    throw new Error(
      'A Chromium is needed and none could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
    )
  }
}
