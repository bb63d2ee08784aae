import { hasSeveral, home, otherLanguages } from 'virtual:languages'
import { notFound } from '#content'
import './ui/message-page.css'

export function NotFound() {
  return (
    <main className="column message-page not-found">
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <a className="button" href={home}>
        {notFound.home}
      </a>
      {/* Some hosts have one not-found page for all languages. */}
      {hasSeveral &&
        otherLanguages.map(({ tag, name, home }) => (
          <a key={tag} href={home} lang={tag} hrefLang={tag}>
            {name}
          </a>
        ))}
    </main>
  )
}
