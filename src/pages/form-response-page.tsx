import { homePath } from 'virtual:languages'
import { appError, formResponse, formTexts, meetupForm, messageForm, noteForm, site } from '#content'
import { FORM_RESPONSE_PLACEHOLDER } from '../../form-model/form-response.ts'
import { escapeXml } from '../../shared/text.ts'
import { Notice } from '../ui/notice.tsx'

/** All text that the server may write into the page. It chooses the fonts. */
export const fontText = JSON.stringify([formResponse, formTexts, noteForm, messageForm, meetupForm, appError])

const linkBack = `<p><a class="button" href="${escapeXml(homePath)}">${escapeXml(site.back)}</a></p>`

/** The page that answers a form sent without script. `server/routes/fill-form-response.ts` fills it. */
export const FormResponsePage = () => (
  <Notice dangerouslySetInnerHTML={{ __html: FORM_RESPONSE_PLACEHOLDER + linkBack }} />
)
