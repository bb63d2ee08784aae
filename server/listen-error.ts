type ListenSettings = { setting: 'PORT' | 'DESK_PORT'; port: number; host?: string }

/** Says which setting to change. */
export function explainListenError(
  { code, message }: NodeJS.ErrnoException,
  { setting, port, host }: ListenSettings,
): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that, or set ${setting} to another number.`
  }
  if (code === 'EACCES') {
    return `Only root may listen on port ${port}: set ${setting} to 1024 or more; the proxy of docs/self-hosting.md listens on 80 and 443.`
  }
  if (host !== undefined && FOREIGN_ADDRESS_CODES.includes(code ?? '')) {
    return `HOST is '${host}', which is no address of this machine: leave it out, or write 127.0.0.1 so that only a proxy on this machine reaches it.`
  }
  return message
}

const FOREIGN_ADDRESS_CODES = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']
