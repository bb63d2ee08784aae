type Classifiable = {
  name: string
  text: string
  /** Different senders of the same words lately, this one included. */
  sameTextFrom: number
  isHoneypotFilled: boolean
}
type Verdict = { reasons: string[]; isSpam: boolean }

/** Two signs or more must give these points: a barrister may look for a dashboard. The honeypot alone suffices. */
const SPAM_FROM = 5

type Sign = { points: number; reason: string; pattern: RegExp }

/** Mostly English, as such sellers write. No unbounded repetition: `\d+` before another part is quadratic, 1.7 s for 5,000 digits. */
export const SIGNS: readonly Sign[] = [
  // Customers don't offer what they ask for, but may quote an offer: two of these and one other sign are needed.
  {
    points: 2,
    reason: 'offers something',
    pattern:
      /\b(we|i) (can )?(offer|provide|supply|produce|sell|help businesses|can (get|place|remove|send your)|buy instagram)\b|\b(ofrecemos|nous proposons|wir bieten|предлагаем)\b|我们是专业|\bwe (do complete|manufacture|create animated|give out)|\b(may|can|shall|could) i (send|share|interest you)|want me to send|i can send|could make you|our (company|team|experts|dedicated|offshore) .{0,40}(offers?|provides?|delivers?|can|works?)\b|^(get|buy|hire|increase|reduce|lose|invest|make|earn|save|grow)\b/imu,
  },
  {
    points: 2,
    reason: 'advertises a price',
    pattern:
      /price list|affordable|cheap|(low|lowest) (cost|price)|sonderpreis|pas cher|价格优惠|bajo costo|недорого|дешево|best price|competitive price|at wholesale|wholesale price|\bfactory\b|(only|just|for|at|from|ab|für|por|à partir de|desde) ([$€]\d{1,9}|\d{1,9} ?(€|euros?\b))(?! ?k)|\d% (off|cheaper|discount|to 0%)|up to \d{1,3}% |save up to|free shipping|minimum order|\bMOQ\b|\$\d{1,9}( an|\/) ?(hr|hour)\b(?=[.!])|(from|lifetime deal) \$\d/iu,
  },
  {
    points: 2,
    reason: 'gives something away',
    pattern:
      /free (sample|bottle|of charge|consultation!|trial|strategy call|training|video|audit|airdrop|terminal|quote (today|at))|first (week|article) (is )?free|(send you|get (a|your)) free|send you (a )?free|gratis|no obligation|no upfront|samples?\?|no charge for|devis gratuit|risk-free/iu,
  },
  {
    points: 2,
    reason: 'presses',
    pattern:
      /limited time|act now|today only|this week only|nur diese woche|overnight|ends:|special offer|exclusive offer|apply now|play now|order here|claim (your|now)|(click|check|qualify)[^.]{0,12} here|(hier klicken|jetzt bestellen|daftar)|book (a demo|your free|a free)|interested\? reply|reply (for|yes|with)|would you be interested(\?| in (acquiring|an email))|interested\? leave|leave your number|reply (for|with) (cost|your)|same-day approval|let me know and i will send|when are you free for a quick/iu,
  },
  {
    points: 2,
    reason: 'guarantees success',
    pattern:
      /guaranteed?|garanti|гаранти|money back|100% (safe|risk|real|garantiert|guaranteed)|risk free|results or|pay (only )?(after|for|per) (results?|lead)|on autopilot/iu,
  },
  // A customer who wants these analysed says so without an offer or a price.
  {
    points: 2,
    reason: 'search engine optimising',
    pattern:
      /\bseo\d{0,4}\b|search engine optimi|organic traffic|outrank|referencement|référencement|排名|(first|1st) page|première page|erste seite|rank(ing)?\b|продвижение сайт|первой странице|search engines?\b|website traffic|(real|targeted) visitors/iu,
  },
  {
    points: 4,
    reason: 'trades links',
    pattern:
      /(high|get you|buy|\d)[^.]{0,20}back-?links|backlinks (help|zum)|link back to my client|order in bulk|do-?follow|domain authority|\bhigh DA\b|link (building|insertion|exchange)|sponsored (post|article)|accept guest posts/iu,
  },
  {
    points: 3,
    reason: 'sells addresses or customers',
    pattern:
      /(b2b|qualified) leads|per lead|email list of|verified (contacts|email)|attendees? list|list of attendees|meetings a month|qualified appointments|new clients every|directory of|directories\b|get clients\?|double your (leads|conversions)/iu,
  },
  {
    points: 2,
    reason: 'sells work from elsewhere',
    pattern:
      /dedicated (developers|team)|offshore|hire our|virtual assistants?|web(site)? (design services|packages|redesign)|redesign your website|outsourc|(bookkeeping|cleaning|data entry) services|app development company|explainer video|animated videos?|web design and development|based in india|social media|brand new site|white label seo|looking to outsource/iu,
  },
  {
    points: 2,
    reason: 'found faults in the website',
    pattern:
      /(was on|visited|noticed( that)?|found .{0,20} on|took a look at) your (web)?site|your website (looks|is not mobile|was listed)|dear website owner|submitted your website|your domain|technical problems|(more modern|see a mockup)/iu,
  },
  {
    points: 3,
    reason: 'trade from far away',
    pattern:
      /leading manufacturer|professional manufacturer|direct from manufacturer|purchasing manager|your inquiry|our catalog/iu,
  },
  {
    points: 5,
    reason: 'gambling',
    pattern:
      /free spins|freispiele|(no|sans) (deposit|dépôt)|(casino|казино)[^.!]{0,30}(bonus|бонус)|slot gacor|betting company/iu,
  },
  {
    points: 4,
    reason: 'easy money',
    pattern:
      /passive income|make money online|earn \$ ?\d|earn \$?\d{1,9} a day|guaranteed profit|double your money|crypto trad(er|ing)|trading bot|forex signals|presale|airdrop|\d% daily|заработок|work from home and|scale to \$/iu,
  },
  {
    points: 4,
    reason: 'lends money',
    pattern:
      /no credit check|bad credit|interest rate|pre-approved|(same-day|instant) approval|working capital|payday loan|ohne schufa|crédit rapide|préstamos rápidos/iu,
  },
  {
    points: 4,
    reason: 'pills and diets',
    pattern:
      /\bcialis\b|buy viagra|cheap viagra|no prescription|without prescription|generic meds|lose \d{1,3} pounds|keto gummies|cbd oil/iu,
  },
  {
    points: 5,
    reason: 'dates for sale',
    pattern: /singles in your area|sexy girls|adult dating|hot (girls|singles)|waiting for you, adult/iu,
  },
  { points: 4, reason: 'copies of brands', pattern: /replica (watches|bags)|outlet cheap|louis vuitton/iu },
  {
    points: 4,
    reason: 'sells followers or reviews',
    pattern: /(instagram|real) followers|youtube views|real reviews|remove (any )?negative reviews|5 star google/iu,
  },
  {
    points: 5,
    reason: 'wants a login',
    pattern:
      /verify your (account|wallet)|connect your wallet|mailbox is full|account has been limited|wallet will be/iu,
  },
  {
    points: 5,
    reason: 'threatens',
    pattern:
      /(btc|bitcoin)[^.]{0,40}(within|wallet|or (all|we))|or we will leak|recorded you|copyright notice|(my|our) (photos|images) without|legal action|(view|pay) (the |your )?invoice:? http|(termination|final) notice|(avoid|result in) cancellation/iu,
  },
  {
    points: 5,
    reason: 'a fortune for a stranger',
    pattern:
      /inheritance|barrister|next of kin|wife of (a|the) late|donate my funds|(scammed|stolen|lost)[^!]{0,90}recovery (expert|agent|hacker|company)|transfer of a fund|online lottery|claim your prize/iu,
  },
  {
    points: 5,
    reason: 'sent through many forms',
    pattern:
      /(to|of|millions of) contact forms|contact form marketing|feedback forms|read(ing)? this (ad|one)|формам обратной|to opt out|unsubscribe( here)?:? http|any more messages/iu,
  },
  {
    points: 4,
    reason: 'a comment to carry a link',
    pattern: /(my (homepage|web-?site|blog)|blog post) ?(::|:|\[|http)/iu,
  },
  // A person writes an address; only a program writes the code for it.
  { points: 5, reason: 'a link in code', pattern: /\[url[=\]]|<a\s[^>]{0,200}href/iu },
  { points: 1, reason: 'a link', pattern: /https?:\/\/|www\./iu },
  {
    points: 2,
    reason: 'a link that hides where it leads',
    pattern: /\b(bit\.ly|tinyurl\.com|t\.me|goo\.gl|is\.gd)\//iu,
  },
  {
    points: 2,
    reason: 'wants to go on in a messenger',
    pattern:
      /(join|via|on|in|pari?|contact us.{0,8}|our) (our )?(whatsapp|telegram)|whatsapp (us|\+)|(телеграм|telegram|whatsapp)\b:? http|skype:/iu,
  },
]

/** One person may send a text to several sites, but here the same text from two senders is from one. */
const SAME_TEXT = { senders: 2, points: 5, minChars: 40 }
const LETTERS_WITHOUT_SENSE = /^(?=[a-zA-Z]{10,40}$).*[a-z][A-Z].*[a-z][A-Z]/

/** A customer may use sellers' words, which this offsets, but no sign that is enough by itself. */
const ASKS = {
  points: 3,
  pattern:
    /\b(i|we)( am|’m|'m| are|’re|'re)? (need|looking for|hiring|look for)|\b(and|to) look for an?\b|\bneed help\b|\blooking for (an?|somebody|someone|help)\b|\b(could|can) you\b|\byour ((day|hourly) )?rates?\b|\bdo you (do|take|have|offer) |\bmy (resume|résumé|cv)\b/iu,
}

export function classify({ name, text, sameTextFrom, isHoneypotFilled }: Classifiable): Verdict {
  const found: Pick<Sign, 'points' | 'reason'>[] = SIGNS.filter(({ pattern }) => pattern.test(text))
  if (isHoneypotFilled) found.push({ points: SPAM_FROM, reason: 'filled in what no person sees' })
  if (LETTERS_WITHOUT_SENSE.test(text.trim())) found.push({ points: SPAM_FROM, reason: 'letters without sense' })
  if (/https?:\/\/|www\./i.test(name)) found.push({ points: SPAM_FROM, reason: 'a link for a name' })
  if (sameTextFrom >= SAME_TEXT.senders && text.length >= SAME_TEXT.minChars) {
    found.push({ points: SAME_TEXT.points, reason: 'the same words from several' })
  }
  const certain = sum(found.filter(({ points }) => points >= SPAM_FROM))
  const words = sum(found.filter(({ points }) => points < SPAM_FROM))
  const asks = ASKS.pattern.test(text)
  const score = certain + Math.max(0, words - (asks ? ASKS.points : 0))
  // Anybody may give a link.
  const signs = found.filter(({ points }) => points > 1)
  const isSpam = isHoneypotFilled || (score >= SPAM_FROM && signs.length > 1)
  return { reasons: found.map(({ reason }) => reason), isSpam }
}

const sum = (signs: readonly Pick<Sign, 'points'>[]) => signs.reduce((total, { points }) => total + points, 0)
