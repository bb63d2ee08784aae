import { notFound } from '../content/not-found.ts'

export function NotFound() {
  return (
    <main className="message-page not-found">
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <a className="button" href="/">
        {notFound.home}
      </a>
    </main>
  )
}
