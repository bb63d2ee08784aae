import type { HostHeaders } from '../../shared/host-headers.ts'
import { NOT_FOR_VISITORS } from '../../shared/not-for-visitors.ts'

/**
 * What goes into nginx's server block: the files and their headers. It changes with each build, because the policy
 * names what the page inlines; so it is included, and the block around it stays the owner's. `languages` are the paths of their pages,
 * such as '' and 'vi/'.
 */
export function nginxSite({ document, asset, file, overTls }: HostHeaders, languages: string[]): string {
  const headers = (kind: Record<string, string>, when = '') =>
    Object.entries({ ...kind, ...overTls })
      .map(([name, value]) => `    add_header ${name} "${value}"${when};\n`)
      .join('')
  const others = languages.filter(Boolean).join('|')
  const pages = languages.map(
    (path) => `location = /${path} {
    try_files /${path}index.html =404;
${headers(document)}}

location = /${path}404.html {
    internal;
${headers(document, ' always')}}
`,
  )
  return `# Written by npm run build.
charset utf-8;
gzip_static on;
gzip_vary on;
# Debian: apt-get install libnginx-mod-http-brotli-static. Without that module take this line out.
brotli_static on;
${others && languageOf(others)}error_page 404 /${others && `\${language}`}404.html;

${pages.join('\n')}
location /assets/ {
${headers(asset)}}

location / {
${headers(file)}}

location ~ ^/(${others && `(${others})?`}index\\.html|(.+/)?${NOT_FOR_VISITORS})$ {
    return 404;
}

location ~ \\.html$ {
${headers(document)}}
`
}

const languageOf = (others: string) => `set $language "";
if ($uri ~ ^/(${others})) {
    set $language $1;
}
`
