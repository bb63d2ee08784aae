import { notFound } from '../content/not-found.ts'
import './ui/message-page.css'

export function NotFound() {
  return (
    <main className="column message-page not-found">
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <a className="button" href={import.meta.env.BASE_URL}>
        {notFound.home}
      </a>
    </main>
  )
}
