import { Socket } from 'node:net'

/** Lets connections of this process to ports 80 and 443, which not everybody may open, go to others while `work` runs. */
export async function withStandardPorts<Result>(
  ports: { http: number; https: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const connect = Socket.prototype.connect
  const others: Record<string, number> = { 80: ports.http, 443: ports.https }
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    // net and tls hand their arguments on as one array.
    const [options] = (Array.isArray(args[0]) ? args[0] : args) as [{ port?: number | string }]
    if (options.port) options.port = others[options.port] ?? options.port
    return Reflect.apply(connect, this, args)
  }
  try {
    return await work()
  } finally {
    Socket.prototype.connect = connect
  }
}
