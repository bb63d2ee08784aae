import type { HostHeaders } from '../../shared/host-headers.ts'
import { NOT_FOR_VISITORS } from '../../shared/not-for-visitors.ts'
import type { Place } from './place.ts'

/**
 * What goes into nginx's server block: the files and their headers. It changes with each build, because the policy
 * names what the page inlines; so it is included, and the block around it stays the owner's.
 */
export function nginxSite({ document, asset, file, overTls }: HostHeaders): string {
  const headers = (kind: Record<string, string>, when = '') =>
    Object.entries({ ...kind, ...overTls })
      .map(([name, value]) => `    add_header ${name} "${value}"${when};\n`)
      .join('')
  return `${WRITTEN}
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

/** A whole site of nginx that serves the built files. */
export const nginxStatic = (place: Place) =>
  server(
    place,
    `    root ${place.dist};
    include ${place.hosts}/nginx/site.conf;
`,
  )

/** A whole site of nginx that stands before the site's own server, which gives all headers itself. */
export const nginxProxy = (place: Place) =>
  server(
    place,
    `    location / {
        proxy_pass http://127.0.0.1:3000;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        # TRUSTED_PROXIES=1 makes the server believe the last address here, which is the one nginx itself saw.
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
`,
  )

const WRITTEN = '# Written by npm run build.'

const server = ({ domain }: Place, body: string) => `${WRITTEN} Yours to set: server_name, certificate, folder.
server {
    listen 80;
    listen [::]:80;
    server_name ${domain};
    location /.well-known/acme-challenge/ {
        root /var/www/html;
    }
    location / {
        return 308 https://$host$request_uri;
    }
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${domain};
    ssl_certificate /etc/letsencrypt/live/${domain}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${domain}/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    server_tokens off;
${body}}
`
