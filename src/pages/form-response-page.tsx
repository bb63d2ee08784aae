import { homePath } from 'virtual:languages'
import { appError, formMessages, formResponse, meetupForm, messageForm, noteForm, site } from '#content'
import { RESPONSE_PLACEHOLDER } from '../../shared/forms/forms-without-script.ts'
import { escapeXml } from '../../shared/text.ts'
import { Notice } from '../ui/notice.tsx'

/** All text that the server may write into the page. It chooses the fonts. */
export const fontText = JSON.stringify([formResponse, formMessages, noteForm, messageForm, meetupForm, appError])

const linkBack = `<p><a class="button" href="${escapeXml(homePath)}">${escapeXml(site.back)}</a></p>`

export const FormResponsePage = () => <Notice dangerouslySetInnerHTML={{ __html: RESPONSE_PLACEHOLDER + linkBack }} />
