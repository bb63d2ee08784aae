import { Agent } from 'node:http'
import { postNote } from '../../tests/support/network/post-note.ts'

type Posting = { table: string; clients: number; rows: number }

/** @returns each insert's time in milliseconds */
export async function postRows({ table, clients, rows }: Posting): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const batch = crypto.randomUUID()
  const times: number[] = []
  let next = 0
  const client = async () => {
    while (next < rows) {
      const nth = next++
      const content = `Note ${nth} of ${batch}`
      // The server accepts twenty a second from one address; a measured site trusts one proxy.
      const address = `198.18.${(nth >> 8) & 255}.${nth & 255}`
      const started = performance.now()
      const status = await postNote({ agent, table, content, address })
      if (status !== 201) throw new Error(`${table} answered ${status}.`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return times
}
