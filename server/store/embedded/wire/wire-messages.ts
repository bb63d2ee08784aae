/**
 * The few messages of PostgreSQL's protocol the embedded store reads or writes itself.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

const PROTOCOL_3_0 = 196608

/** A client's first message. */
export function startup(user: string, database: string): Buffer {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  head.writeInt32BE(PROTOCOL_3_0, 4)
  return Buffer.concat([head, body])
}

/** A simple query. */
export const query = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`))

/** Ends an extended query, and with it the skipping of messages after an error. */
export const sync = (): Buffer => message('S', Buffer.alloc(0))

/** Aborts a COPY FROM STDIN; without one PostgreSQL ignores it. */
export const copyFail = (reason: string): Buffer => message('f', Buffer.from(`${reason}\0`))

/** Says to a client that its connection ends, and why. */
export const fatal = (code: string, text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))

/** The transaction status at the end of an answer: idle, in a transaction, failed, or undefined if more is to come. */
export function statusAtEnd(answer: Buffer): 'I' | 'T' | 'E' | undefined {
  const at = answer.length - 6
  if (at < 0 || answer[at] !== 'Z'.charCodeAt(0) || answer.readInt32BE(at + 1) !== 5) return undefined
  return String.fromCharCode(answer[at + 5] ?? 0) as 'I' | 'T' | 'E'
}

/** The text of the first error in an answer. */
export function errorIn(answer: Buffer): string | undefined {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== 'E'.charCodeAt(0)) continue
    const fields = answer.toString('utf8', at + 5, at + 1 + answer.readInt32BE(at + 1)).split('\0')
    return fields.find((field) => field.startsWith('M'))?.slice(1)
  }
  return undefined
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
