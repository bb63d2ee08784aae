import type { Language } from 'virtual:languages'

type LanguageLinkProps = { language: Language; pageFile?: string; className?: string }

/** @param pageFile its file in every language; by default the home page */
export const LanguageLink = ({ language: { tag, name, home }, pageFile = '', className }: LanguageLinkProps) => (
  <a className={className} href={home + pageFile} lang={tag} hrefLang={tag}>
    {name}
  </a>
)
