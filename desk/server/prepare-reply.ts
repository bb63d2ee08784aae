import type { Lead } from '../../shared/lead.ts'
import { findLeadLanguage, hasSeveralLanguages } from '../../shared/site-content.ts'
import { fillTemplate } from '../../shared/text.ts'
import type { Reply } from '../contract.ts'

/** Begins a reply in the language of the page that the visitor wrote on. */
export function prepareReply({ language, created_at }: Lead): Reply {
  const { locale, name, reply } = findLeadLanguage(language)
  return {
    subject: reply.subject,
    attribution: makeAttribution(reply.quote, created_at, locale),
    language: hasSeveralLanguages ? name : undefined,
  }
}

/** The day is that of the process's time zone, which is the owner's. */
export const makeAttribution = (template: string, created_at: string, locale: string): string =>
  fillTemplate(template, { date: new Date(created_at).toLocaleDateString(locale, { dateStyle: 'medium' }) })
