import type { languages } from 'virtual:languages'

type LanguageLinkProps = { language: (typeof languages)[number]; page?: string; className?: string }

/** @param page its file in every language; by default the home page */
export const LanguageLink = ({ language: { tag, name, home }, page = '', className }: LanguageLinkProps) => (
  <a className={className} href={home + page} lang={tag} hrefLang={tag}>
    {name}
  </a>
)
