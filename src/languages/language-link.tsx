import type { languages } from 'virtual:languages'

type LanguageLinkProps = { language: (typeof languages)[number]; pageFile?: string; className?: string }

/** @param pageFile its file in every language; by default the home page */
export const LanguageLink = ({ language: { tag, name, home }, pageFile = '', className }: LanguageLinkProps) => (
  <a className={className} href={home + pageFile} lang={tag} hrefLang={tag}>
    {name}
  </a>
)
