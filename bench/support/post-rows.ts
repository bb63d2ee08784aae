import { Agent, request } from 'node:http'

type Posting = { url: string; clients: number; rows: number }

/**
 * Posts notes, each client its next as soon as the last is answered; every note is another.
 * @returns each insert's time in milliseconds
 */
export async function postRows({ url, clients, rows }: Posting): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const batch = crypto.randomUUID()
  const times: number[] = []
  let next = 0
  const client = async () => {
    while (next < rows) {
      const body = JSON.stringify({ content: `Note ${next++} of ${batch}` })
      const started = performance.now()
      const status = await post(agent, url, body)
      if (status !== 201) throw new Error(`${url} answered ${status}.`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return times
}

function post(agent: Agent, url: string, body: string): Promise<number | undefined> {
  const headers = { apikey: 'public', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const posted = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    posted.on('error', reject)
    posted.end(body)
  })
}
