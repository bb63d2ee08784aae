import { homePath, otherLanguages } from 'virtual:languages'
import { notFound } from '#content'
import { LanguageLink } from '../ui/links.tsx'
import { Notice } from '../ui/notice.tsx'

export const NotFoundPage = () => (
  <Notice className="notice-large">
    <h1>{notFound.title}</h1>
    <p>{notFound.text}</p>
    <a className="button" href={homePath}>
      {notFound.home}
    </a>
    {/* Some hosts have one not-found page for all languages. */}
    {otherLanguages.map((language) => (
      <LanguageLink key={language.tag} language={language} />
    ))}
  </Notice>
)
