/** Latin letters that Besley lacks (fonts.inline.css). */
const NOT_IN_BESLEY = /[\u0250-\u02af\u1e00-\u1e7f\u1e9f-\u1eff]/
/** The letters among these that Azerbaijani and transliterations use, but not Vietnamese. */
const NOT_IN_NOTO_SERIF = /[\u0250-\u02af\u1e00-\u1e9f\u1efa-\u1eff]/
const SCRIPTS_IN_NOTO_SERIF = ['Grek', 'Cyrl']

/**
 * Chooses the class of tokens.inline.css for a page with letters that Besley lacks: each word must be in one font.
 * @param language a BCP 47 tag; its script decides, whatever other scripts a few names have
 */
export function choosePageFonts(text: string, language: string): 'uses-noto-serif' | 'uses-system-fonts' | undefined {
  const { script } = new Intl.Locale(language).maximize()
  if (script && SCRIPTS_IN_NOTO_SERIF.includes(script)) return 'uses-noto-serif'
  if (script !== 'Latn') return 'uses-system-fonts'
  if (!NOT_IN_BESLEY.test(text)) return undefined
  return NOT_IN_NOTO_SERIF.test(text) ? 'uses-system-fonts' : 'uses-noto-serif'
}

/** The codes are those of ISO 15924. `Intl.Locale` tells the direction by another method in Node 22 than in Node 24. */
export const SCRIPTS_FROM_RIGHT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

export function getTextDirection(tag: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(tag).maximize()
  return SCRIPTS_FROM_RIGHT.includes(script) ? 'rtl' : 'ltr'
}
