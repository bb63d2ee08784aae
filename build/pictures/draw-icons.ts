import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findPicture, isDrawing, makeNetworkIconPath } from '../../content-model/files/site-files.ts'
import { readContent } from '../../content-model/reader/read-content.ts'
import { toHex } from '../../content-model/schemas/color.ts'
import { DESK_PATH } from '../../shared/served-paths.ts'
import { drawInitials } from './draw-initials.ts'

/** The size of an installed page's icon, in pixels. */
const LARGE = 192
const SMALL = 32
/** The margin, as iOS rounds corners: https://developer.apple.com/design/human-interface-guidelines/app-icons */
const TOUCH = 180
const TOUCH_MARGIN = 18
/** The sizes that Chrome asks for of an app, in pixels: https://web.dev/articles/install-criteria */
const APP_SIZES = [192, 512]
/** The middle 80 % are always shown: https://www.w3.org/TR/appmanifest/#icon-masks */
const MASK_MARGIN = 1 / 10

export async function writeIcons(dist: string): Promise<void> {
  for (const [name, { bytes }] of Object.entries(await drawIcons())) await writeFile(join(dist, name), bytes)
}

export async function drawIcons() {
  const icon = await readIcon()
  const small = await drawSquare(icon.drawing, SMALL).png().toBuffer()
  return {
    'favicon.svg': { type: 'image/svg+xml', bytes: icon.drawing },
    'favicon.ico': { type: 'image/x-icon', bytes: encodeIco(small) },
    'apple-touch-icon.png': { type: 'image/png', bytes: await drawTouchIcon(icon) },
  }
}

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

type DrawnIcon = Record<'drawing' | 'background', string>

async function readIcon(): Promise<DrawnIcon> {
  const { site, owner, theme } = readContent()
  const drawing = site.icon ? await readIconDrawing(site.icon) : drawInitials(owner.name, theme)
  return { drawing, background: toHex(theme.colors.page.light) }
}

const drawSquare = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 600 }).resize(size, size, { fit: 'contain', background: '#0000' })

/** A filled square with a margin, of which a phone may cut off the corners. Sizes are in pixels. */
function drawPhoneIcon({ drawing, background }: DrawnIcon, size: number, margin: number): Promise<Buffer> {
  const margins = { top: margin, right: margin, bottom: margin, left: margin }
  const square = drawSquare(drawing, size - 2 * margin).extend({ ...margins, background })
  return square.flatten({ background }).png().toBuffer()
}

const drawTouchIcon = (icon: DrawnIcon): Promise<Buffer> => drawPhoneIcon(icon, TOUCH, TOUCH_MARGIN)

/** A photograph is wrapped into SVG, so that the icon always has one name. */
async function readIconDrawing(file: string): Promise<string> {
  const path = findPicture(file) ?? file
  if (isDrawing(file)) return readFile(path, 'utf8')
  const picture = sharp(await readFile(path)).autoOrient()
  const packed = await picture.resize(LARGE, LARGE, { fit: 'cover' }).png({ palette: true }).toBuffer()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGE} ${LARGE}"><image width="${LARGE}" height="${LARGE}" href="data:image/png;base64,${packed.toString('base64')}"/></svg>`
}

/** A directory of one picture: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function encodeIco(png: Buffer): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(SMALL, 6)
  directory.writeUInt8(SMALL, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}

/** The icon of a network as an SVG symbol, filled as simple-icons draws; the site's own icons are lines. */
export function networkSymbol(name: string): string {
  const [, shape = ''] = / d="([^"]+)"/.exec(readFileSync(makeNetworkIconPath(name), 'utf8')) ?? []
  return `<symbol id="icon-${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${shape}"/></symbol>`
}
