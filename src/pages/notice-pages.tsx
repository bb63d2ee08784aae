import { homePath, otherLanguages } from 'virtual:languages'
import { appError, formMessages, formResult, leaveNote, notFound, requestMeetup, sendMessage } from '#content'
import { RESPONSE_PLACEHOLDER } from '../../shared/forms/native-response.ts'
import { escapeXml } from '../../shared/text.ts'
import { LanguageLink } from '../languages/language-link.tsx'
import { Notice } from '../ui/notice.tsx'

export const NotFound = () => (
  <Notice className="not-found">
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

/** All text that the server may write into the page. */
export const formResponseText = JSON.stringify([
  formResult,
  formMessages,
  leaveNote,
  sendMessage,
  requestMeetup,
  appError,
])

const linkBack = `<p><a class="button" href="${escapeXml(homePath)}">${escapeXml(formResult.back)}</a></p>`

export const FormResponsePage = () => <Notice dangerouslySetInnerHTML={{ __html: RESPONSE_PLACEHOLDER + linkBack }} />
