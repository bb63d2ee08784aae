import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContent } from '../../content-reader/read-content.ts'
import { DESK_PATH } from '../../shared/served-paths.ts'
import { drawPhoneIcon, drawTouchIcon, readIcon } from './draw-icons.ts'

/** The sizes that Chrome asks for of an app, in pixels: https://web.dev/articles/install-criteria */
const APP_SIZES = [192, 512]
/** The middle 80 % are always shown: https://www.w3.org/TR/appmanifest/#icon-masks */
const MASK_MARGIN = 1 / 10

/** Writes the manifest and the icons that a phone needs to install the desk as an app. */
export async function writeDeskManifest(folder: string): Promise<void> {
  const { owner, theme } = readContent()
  const icon = await readIcon()
  await writeFile(join(folder, 'favicon.svg'), icon.drawing)
  await writeFile(join(folder, 'apple-touch-icon.png'), await drawTouchIcon(icon))
  for (const size of APP_SIZES)
    await writeFile(join(folder, `icon-${size}.png`), await drawPhoneIcon(icon, size, Math.round(size * MASK_MARGIN)))
  const manifest = {
    id: DESK_PATH,
    name: `The desk of ${owner.name}`,
    short_name: 'Desk',
    start_url: DESK_PATH,
    scope: DESK_PATH,
    display: 'standalone',
    background_color: theme.colors.page.light,
    theme_color: theme.colors.page.light,
    icons: APP_SIZES.map((size) => ({
      src: `${DESK_PATH}icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    shortcuts: [
      { name: 'Open', url: `${DESK_PATH}?state=open` },
      { name: 'Search', url: `${DESK_PATH}?state=not-spam#search` },
    ],
  }
  await writeFile(join(folder, 'desk.webmanifest'), JSON.stringify(manifest))
}
