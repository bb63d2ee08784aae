import type { FastifyInstance } from 'fastify'

/** @throws an error that says which setting to change */
export async function listen(app: FastifyInstance, port: number, host: string | undefined): Promise<void> {
  try {
    // Fastify's default is only localhost. Without a host, Node listens on :: or, if there is no IPv6, on 0.0.0.0.
    await app.listen({ port, host: host ?? '' })
  } catch (error) {
    throw new Error(describeListenError(error as NodeJS.ErrnoException, { setting: 'PORT', port, host }))
  }
}

type ListenSettings = { setting: 'PORT' | 'DESK_PORT'; port: number; host?: string }

/** Says which setting to change when the server can't listen. */
export function describeListenError(
  { code, message }: NodeJS.ErrnoException,
  { setting, port, host }: ListenSettings,
): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that, or set ${setting} to another number.`
  }
  if (code === 'EACCES') {
    return `Only root may listen on port ${port}: set ${setting} to 1024 or more; the proxy of docs/self-hosting.md listens on 80 and 443.`
  }
  if (host !== undefined && WRONG_HOST_CODES.includes(code ?? '')) {
    return `HOST is '${host}', which is no IP address of this machine: leave it out, or write 127.0.0.1 so that only a proxy on this machine reaches it.`
  }
  return message
}

const WRONG_HOST_CODES = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']
