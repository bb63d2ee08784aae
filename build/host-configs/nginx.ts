import type { HostHeaders } from '../../shared/host-headers.ts'
import { NOT_FOR_VISITORS } from '../../shared/not-for-visitors.ts'

/**
 * What goes into nginx's server block: the files and their headers. It changes with each build, because the policy
 * names what the page inlines; so it is included, and the block around it stays the owner's.
 */
export function nginxSite({ document, asset, file, overTls }: HostHeaders): string {
  const headers = (kind: Record<string, string>, when = '') =>
    Object.entries({ ...kind, ...overTls })
      .map(([name, value]) => `    add_header ${name} "${value}"${when};\n`)
      .join('')
  return `# Written by npm run build.
charset utf-8;
gzip_static on;
gzip_vary on;
# Debian: apt-get install libnginx-mod-http-brotli-static. Without that module take this line out.
brotli_static on;
error_page 404 /404.html;

location = / {
    try_files /index.html =404;
${headers(document)}}

location = /404.html {
    internal;
${headers(document, ' always')}}

location /assets/ {
${headers(asset)}}

location / {
${headers(file)}}

location ~ ^/(index\\.html|(.+/)?${NOT_FOR_VISITORS})$ {
    return 404;
}

location ~ \\.html$ {
${headers(document)}}
`
}
