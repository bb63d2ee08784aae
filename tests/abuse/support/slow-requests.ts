const HEAD = 'Host: site\r\napikey: public\r\n'
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'

/** The beginning of requests that go on for ever, for who drips the letter x. */
export const slowHeaders = `GET / HTTP/1.1\r\n${HEAD}Endless: `
export const slowBodies = [
  `POST /rest/v1/notes HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\n{"content":"`,
  `POST /rest/v1/notes HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nfff\r\n{"content":"`,
  `POST / HTTP/1.1\r\n${HEAD}${FORM}Content-Length: 1000\r\n\r\nform=leave-note&content=`,
  `POST / HTTP/1.1\r\n${HEAD}${FORM}Transfer-Encoding: chunked\r\n\r\nfff\r\nform=leave-note&content=`,
]
