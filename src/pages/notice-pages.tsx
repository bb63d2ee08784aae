import { homePath, otherLanguages } from 'virtual:languages'
import { appError, formResponse, formTexts, meetupForm, messageForm, noteForm, notFound, site } from '#content'
import { RESPONSE_PLACEHOLDER } from '../../shared/forms/form-values.ts'
import { escapeXml } from '../../shared/text.ts'
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

/** All text that the server may write into the page. It chooses the fonts. */
export const fontText = JSON.stringify([formResponse, formTexts, noteForm, messageForm, meetupForm, appError])

const linkBack = `<p><a class="button" href="${escapeXml(homePath)}">${escapeXml(site.back)}</a></p>`

export const FormResponsePage = () => <Notice dangerouslySetInnerHTML={{ __html: RESPONSE_PLACEHOLDER + linkBack }} />
