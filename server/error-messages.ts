/** Node's message is empty when no address of a host name responds: https://nodejs.org/api/net.html#socketconnectoptions-connectlistener */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return getErrorMessage(error.errors[0])
  return (error as NodeJS.ErrnoException).code ?? error.name
}

type ListenSettings = { setting: 'PORT' | 'DESK_PORT'; port: number; host?: string }

/** Says which setting to change when the server can't listen. */
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
