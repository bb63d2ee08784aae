import { Agent } from 'node:http'
import { postNote } from '../../tests/support/network/post-note.ts'

type Posting = { table: string; clients: number; rows: number }

export async function postRows({ table, clients, rows }: Posting): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const batch = crypto.randomUUID()
  let next = 0
  const client = async () => {
    while (next < rows) {
      const nth = next++
      const content = `Note ${nth} of ${batch}`
      // The server accepts twenty a second from one address; a measured site trusts one proxy.
      const address = `198.18.${(nth >> 8) & 255}.${nth & 255}`
      const status = await postNote({ agent, table, content, address })
      if (status !== 201) throw new Error(`${table} answered ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
}
