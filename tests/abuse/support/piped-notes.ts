/** Notes for one connection, sent without waiting for an answer; the last asks the server to close it. */
export function pipedNotes(count: number, address: string): string {
  const notes = Array.from({ length: count }, (_, at) => {
    const note = JSON.stringify({ content: `Down the pipe ${at}` })
    const connection = at === count - 1 ? 'close' : 'keep-alive'
    const headers = [
      'POST /rest/v1/notes HTTP/1.1',
      'Host: site',
      `Connection: ${connection}`,
      `X-Forwarded-For: ${address}`,
      'apikey: public',
      `Content-Length: ${note.length}`,
    ]
    return `${headers.join('\r\n')}\r\n\r\n${note}`
  })
  return notes.join('')
}
