type Classifiable = {
  name: string
  text: string
  /** Different senders of the same message lately, this one included. */
  sameTextFrom: number
  /** A field that no person sees. */
  isHoneypotFilled: boolean
  /** Whether a lead with the same text from the same address is spam already. */
  wasMarked: boolean
}

/** Three honest people in a hundred sent three or four: a deck, an app and a sheet. */
const LINKS_MAX = 4
/** Two people may both write "Are you available for a call?". */
const SAME_TEXT_MIN_CHARS = 40

const LINK = /https?:\/\/|\bwww\./gi
/** HTML, or the brackets of a forum: a person writes an address as it is. */
const MARKED_UP_LINK = /<a\s[^>]{0,200}href|\[(url|link)[=\]]/i

/**
 * What speaks for spam; each reason is enough by itself. Few signs that hold in every language: a list of sellers' phrases is never
 * finished, and meets the customers who use their words.
 */
export function findSpamReasons(lead: Classifiable): string[] {
  const { name, text, sameTextFrom, isHoneypotFilled, wasMarked } = lead
  const signs: Record<string, boolean> = {
    'a hidden field was filled in': isHoneypotFilled,
    'the name is a link': name.search(LINK) !== -1,
    'a link in HTML or brackets': MARKED_UP_LINK.test(text),
    [`more than ${LINKS_MAX} links`]: (text.match(LINK)?.length ?? 0) > LINKS_MAX,
    'the same text from several addresses': sameTextFrom > 1 && text.length >= SAME_TEXT_MIN_CHARS,
    'the same text from this address was spam': wasMarked,
  }
  return Object.keys(signs).filter((reason) => signs[reason])
}
