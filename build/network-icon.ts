import { readFileSync } from 'node:fs'
import { networkIconFile } from '../content-schema/network-icon.ts'

/** An SVG symbol, filled as simple-icons draws; the site's own icons are lines. */
export function networkIcon(name: string): string {
  const drawing = readFileSync(networkIconFile(name), 'utf8')
  const [, shape = ''] = / d="([^"]+)"/.exec(drawing) ?? []
  return `<symbol id="icon-${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${shape}"/></symbol>`
}
