/** Characters for which fonts.css has no part of Besley: Vietnamese, and some transliterations into Latin. */
const MISSING = /[\u1e00-\u1e7f\u1e9f-\u1eff]/

/**
 * Whether words of the text would mix two fonts, or hardly any have the display font, which has Latin glyphs only.
 * @param language a BCP 47 tag. A name or two in another script than the page's do no harm.
 */
export const lacksGlyphs = (text: string, language: string): boolean =>
  MISSING.test(text) || new Intl.Locale(language).maximize().script !== 'Latn'
