import { getMimeType } from 'hono/utils/mime'

/** What an owner may have in content/public and Hono does not know: https://www.iana.org/assignments/media-types */
const OTHERS: Record<string, string> = {
  asc: 'text/plain; charset=utf-8',
  atom: 'application/atom+xml',
  bib: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  flac: 'audio/flac',
  geojson: 'application/geo+json',
  gpx: 'application/gpx+xml',
  heic: 'image/heic',
  ipynb: 'application/json',
  kml: 'application/vnd.google-earth.kml+xml',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  md: 'text/markdown; charset=utf-8',
  mov: 'video/quicktime',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ogg: 'audio/ogg',
  parquet: 'application/vnd.apache.parquet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  py: 'text/plain; charset=utf-8',
  r: 'text/plain; charset=utf-8',
  rss: 'application/rss+xml',
  sql: 'text/plain; charset=utf-8',
  srt: 'text/plain; charset=utf-8',
  tex: 'text/plain; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wav: 'audio/wav',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  yaml: 'application/yaml',
  yml: 'application/yaml',
}

/** What a file is, by the ending of its name in small letters or capitals. */
export function contentTypeOf(path: string): string {
  const name = path.toLowerCase()
  return getMimeType(name) ?? OTHERS[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
