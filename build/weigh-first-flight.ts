import { brotliCompressSync, constants } from 'node:zlib'
import type { HostHeaders } from '../shared/host-headers.ts'

/** What ten segments of 1,460 bytes carry: the first flight of a TCP connection (RFC 6928). */
export const FIRST_FLIGHT_BYTES = 14_600

/** What the own server says beside the table's headers: the status line, type, coding, length, ETag, Vary and date. */
const OTHER_HEADERS_BYTES = 230

const PARTS: Record<string, RegExp> = {
  style: /<style>.*?<\/style>/gs,
  script: /<script>.*?<\/script>/gs,
  head: /<head>.*?<style>/gs,
}
const SECTION = /<(section|header|footer)\b[^>]*?(?:\bid="([\w-]+)"|\bclass="([\w-]+))[^>]*>.*?<\/\1>/gs
const PARAGRAPH = /<p\b[^>]*>[^<]{60,}<\/p>/g

/** Near enough for what differs, and a hundred times as quick as the highest. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const packed = (text: string) => brotliCompressSync(text, QUALITY).length

/**
 * Says what of the first flight the page takes, what each of its parts costs, and what a paragraph more would. It is advice:
 * a page that takes two flights is a round trip later on a slow line, and as whole.
 * @param html index.html, not packed
 * @param bytes its size with brotli
 */
export function weighFirstFlight(html: string, bytes: number, { document }: HostHeaders): string {
  const headers = Object.entries(document).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    OTHER_HEADERS_BYTES,
  )
  const left = FIRST_FLIGHT_BYTES - bytes - headers
  const without = (part: string) => Math.max(0, packed(html) - packed(html.replace(part, '')))
  const parts = [
    ...Object.entries(PARTS).map(([name, pattern]) => [name, html.match(pattern)?.join('') ?? ''] as const),
    ...[...html.matchAll(SECTION)].map(([text, , id, name]) => [id ?? name ?? '', text] as const),
  ]
  const costs = parts.map(([name, text]) => `${name} ${without(text)}`).join(', ')
  // All at once: one alone costs nothing where its words stand elsewhere, too, and less than nothing by the packer's whim.
  const letters = [...new Set(html.match(PARAGRAPH))].join('').length
  const cost = packed(html) - packed(html.replace(PARAGRAPH, ''))
  const more = letters > 0 ? ` 100 letters more cost about ${Math.round((cost / letters) * 100)}.` : ''
  const room = left >= 0 ? `${left} are left` : `${-left} too many, so a slow line waits one round trip more`
  return `Of the first flight's ${FIRST_FLIGHT_BYTES} bytes index.html takes ${bytes} and its headers ${headers}: ${room}.${more}\n  bytes by part: ${costs}`
}
