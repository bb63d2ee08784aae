import type { Mistake } from './mistakes.ts'

/** What YAML takes for something else than an owner means by it. */
export const IN_YAML: Mistake[] = [
  ['about.yaml', '\nrole', '\n\trole', ', line 2: begins with a tab: write two spaces for each step'],
  [
    'app-error.yaml',
    'home: ',
    'home:',
    ', line 2: is no field: write a name, a colon, a space and a text; what goes on from above belongs into that line',
  ],
  [
    'contact.yaml',
    '  label: ',
    '   label: ',
    ', line 22: begins at another place than the fields of its group: write as many spaces before it as they have, or a dash and a space where an entry of a list begins',
  ],
  [
    'experience.yaml',
    'title: خبرتي',
    'title: خبرتي: الآن',
    ", line 1: has a colon in a text: write title: 'خبرتي: الآن'",
  ],
  [
    'experiments.yaml',
    'vote: صوّت',
    'vote: {idea} صوّت',
    ", line 14: has a text that begins with {: write vote: '{idea} صوّت'",
  ],
  [
    'footer.yaml',
    'email: البريد',
    'email: @البريد',
    ", line 19: has a text that begins with @: write email: '@البريد'",
  ],
  [
    'form-result.yaml',
    'yourText: ما',
    "yourText: 'ما' هو",
    ", line 2: has a ' in a text between such quotes: write ’ or ''",
  ],
  [
    'fun-facts.yaml',
    'title: هل تعلم',
    'title: “هل: تعلم”',
    ", line 1: has quotes of a word processor: write title: 'هل: تعلم'",
  ],
  [
    'links.yaml',
    'linkedin: ',
    'linkedin: «صورة»: ',
    ", line 2: has a text that begins with «: write linkedin: '«صورة»: https://profile.layla.example'",
  ],
  [
    'hero.yaml',
    'tagline: ',
    'tagline: "',
    ', line 2: has a quote that is not closed: write the same one at the end of its text',
  ],
  [
    'leave-note.yaml',
    'label: كلمتك',
    'label: كلمتك #1',
    ", line 2: has a #, behind which nothing is read: write label: 'كلمتك #1', or put a comment into a line of its own",
  ],
  [
    'navigation.yaml',
    'menu: القائمة',
    'menu: *القائمة',
    ", line 2: has a text that begins with *: write menu: '*القائمة'",
  ],
  [
    'not-found.yaml',
    'text: لا',
    'text: &لا لا',
    ", line 2: has a text that begins with &: write text: '&لا لا توجد صفحة هنا'",
  ],
  ['owner.yaml', 'role: ', 'role: !', ", line 3: has a text that begins with !: write role: '!مصممة واجهات'"],
  ['reasons.yaml', 'title: لماذا أنا', "title: 'لماذا أنا',", ', line 1: has a comma behind its text: take it out'],
  [
    'request-meetup.yaml',
    'cancel: إلغاء',
    'cancel: «إلغاء»',
    ", line 14: has quotes of a word processor, which the page would show: write none, or write cancel: '«إلغاء»'",
  ],
  ['send-message.yaml', 'choose: ', 'title: ', ', line 15: says a field again: take one of the two out'],
  ['services.yaml', '  - id', '\u00a0 - id', ', line 5: begins with blanks that are no spaces: write spaces'],
  ['submission.yaml', 'dismiss: إغلاق', 'dismiss: إغلاق\n---', ', line 12: has a line of --- above it: take that out'],
  [
    'theme.yaml',
    "light: '#8a3b12'",
    'light: #8a3b12',
    ", line 10: has a #, behind which nothing is read: write the text between quotes, '#…'",
  ],
  [
    'stack.yaml',
    'title: أدوات',
    'title: {owner.name}',
    ", line 1: has a text that begins with {: write title: '{owner.name}'",
  ],
  [
    'writing.yaml',
    'feed: ',
    'feed: \u200b',
    ', line 2: has a character without width, which nobody sees: type the text again',
  ],
]
