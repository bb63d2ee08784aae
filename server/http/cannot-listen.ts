type Wanted = { setting: 'PORT' | 'DESK_PORT'; port: number; host?: string }

export function cannotListen({ code, message }: NodeJS.ErrnoException, { setting, port, host }: Wanted): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that, or set ${setting} to another number.`
  }
  if (code === 'EACCES') {
    return `Only root may listen on port ${port}: set ${setting} to 1024 or more; the proxy of docs/self-hosting.md listens on 80 and 443.`
  }
  const hostSetting = setting === 'PORT' ? 'HOST' : 'DESK_HOST'
  if (host !== undefined && NO_ADDRESS_HERE.includes(code ?? '')) {
    return `${hostSetting} is '${host}', which is no address of this machine: leave it out, or write 127.0.0.1 to be reached by a proxy here alone.`
  }
  return message
}

const NO_ADDRESS_HERE = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']
