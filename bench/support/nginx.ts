import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nginxSite } from '../../build/host-configs/nginx.ts'
import type { HostHeaders } from '../../shared/host-headers.ts'
import { freePort } from '../../tests/support/network/ports.ts'
import { startProgram } from '../../tests/support/programs/program.ts'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** nginx with one worker, which serves the built site by its own configuration, without what is for TLS alone. */
export async function startNginx(
  dist: string,
  hosts: string,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const headers: HostHeaders = JSON.parse(await readFile(join(hosts, 'headers.json'), 'utf8'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // nginx started by root gives its workers to somebody who may not be able to read the built files.
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  const conf = join(folder, 'nginx.conf')
  await writeFile(
    conf,
    `load_module ${BROTLI};
daemon off; ${asRoot} worker_processes 1; pid ${folder}/pid; error_log stderr error;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; ${places.join(' ')}
  keepalive_requests 1000000; open_file_cache max=100;
  server {
    listen 127.0.0.1:${port} backlog=4096; root ${resolve(dist)}; server_tokens off;
${nginxSite({ ...headers, overTls: {} }, [''])}
  }
}
`,
  )
  const nginx = await startProgram('nginx', ['-c', conf], { port })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: nginx.pid,
    async stop() {
      await nginx.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
