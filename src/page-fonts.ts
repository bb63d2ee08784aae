/** Latin letters for which late-fonts.css has no part of Besley. */
const NOT_IN_BESLEY = /[\u1e00-\u1e7f\u1e9f-\u1eff]/
/** Those of them that transliterations have and Vietnamese has not. */
const NOT_IN_NOTO_SERIF = /[\u1e00-\u1e9f\u1efa-\u1eff]/
const SCRIPTS_IN_NOTO_SERIF = ['Grek', 'Cyrl']

/**
 * The class that tokens.css has for a page whose headings Besley would not write whole: each word is of one font.
 * @param language a BCP 47 tag. A name or two in another script than the page's do no harm.
 */
export function pageFonts(text: string, language: string): 'uses-noto-serif' | 'uses-system-fonts' | undefined {
  const { script } = new Intl.Locale(language).maximize()
  if (script && SCRIPTS_IN_NOTO_SERIF.includes(script)) return 'uses-noto-serif'
  if (script !== 'Latn') return 'uses-system-fonts'
  if (!NOT_IN_BESLEY.test(text)) return undefined
  return NOT_IN_NOTO_SERIF.test(text) ? 'uses-system-fonts' : 'uses-noto-serif'
}
