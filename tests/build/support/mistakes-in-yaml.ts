import type { Mistake } from './mistakes.ts'

/** What YAML takes for something else than an owner means by it. */
export const IN_YAML: Mistake[] = [
  [
    'plot.yaml',
    '\naxis',
    '\n  axis',
    ', line 2: wrong indentation here or in the field above. Write as many spaces as the other fields of the group have, or a dash and a space where an entry of a list begins.',
  ],
  ['about.yaml', '\nrole', '\n\trole', ', line 2: tab as indentation. Write two spaces for each step.'],
  [
    'app-error.yaml',
    'home: ',
    'home:',
    ', line 2: not a field. Write a name, a colon, a space and a text, or move the line to the end of the one above.',
  ],
  [
    'contact.yaml',
    '  label: ',
    '   label: ',
    ', line 23: wrong indentation here or in the field above. Write as many spaces as the other fields of the group have, or a dash and a space where an entry of a list begins.',
  ],
  ['experience.yaml', 'title: خبرتي', 'title: خبرتي: الآن', ", line 1: colon in a text. Write title: 'خبرتي: الآن'."],
  ['footer.yaml', 'email: البريد', 'email: @البريد', ", line 19: text that begins with @. Write email: '@البريد'."],
  [
    'form-result.yaml',
    'yourText: ما',
    "yourText: 'ما' هو",
    ', line 2: unclosed quote. Write ’ within the text, or double it.',
  ],
  ['fun-facts.yaml', 'title: هل تعلم', 'title: “هل: تعلم”', ", line 1: typographic quotes. Write title: 'هل: تعلم'."],
  ['hero.yaml', 'tagline: ', 'tagline: "', ', line 2: unclosed quote. Write the same quote at the end of its text.'],
  [
    'leave-note.yaml',
    'label: كلمتك',
    'label: كلمتك #1',
    ", line 2: text after #, which YAML skips. Write label: 'كلمتك #1', or move the comment to its own line.",
  ],
  ['navigation.yaml', 'menu: القائمة', 'menu: *القائمة', ", line 2: text that begins with *. Write menu: '*القائمة'."],
  [
    'not-found.yaml',
    'text: لا',
    'text: &لا لا',
    ", line 2: text that begins with &. Write text: '&لا لا توجد صفحة هنا'.",
  ],
  ['owner.yaml', 'role: ', 'role: !', ", line 3: text that begins with !. Write role: '!مصممة واجهات'."],
  [
    'projects.yaml',
    'value: ٤٠٪\n      label: قراءة أطول لكل مقال',
    'value: { first: 412,000, second: 440000 }',
    ', line 19: comma in a value. Write a number without it, like 1500, or a text between quotes.',
  ],
  ['testimonials.yaml', 'title: ', 'title: #1 ', ", line 1: text that begins with #. Write title: '#1 قالوا'."],
  ['reasons.yaml', 'title: لماذا أنا', "title: 'لماذا أنا',", ', line 1: comma after a text. Remove it.'],
  [
    'request-meetup.yaml',
    'cancel: إلغاء',
    'cancel: «إلغاء»',
    ", line 14: typographic quotes, which the page would show. Remove them, or write cancel: '«إلغاء»'.",
  ],
  ['send-message.yaml', 'choose: ', 'title: ', ', line 15: field that occurs twice. Remove one of the two.'],
  [
    'services.yaml',
    '  - id',
    '\u00a0 - id',
    ', line 5: invisible character in column 1. Delete it, and type a space where one belongs.',
  ],
  ['submission.yaml', 'dismiss: إغلاق', 'dismiss: إغلاق\n---', ', line 12: --- on the line above. Remove it.'],
  [
    'theme.yaml',
    "light: '#8a3b12'",
    'light: #8a3b12',
    ", line 10: text that begins with #. Write it between quotes: '#…'.",
  ],
  [
    'stack.yaml',
    'title: أدوات',
    'title: {owner.name}',
    ", line 1: text that begins with {. Write title: '{owner.name}'.",
  ],
  [
    'writing.yaml',
    'feed: ',
    'feed: \u200b',
    ', line 2: invisible character in column 7. Delete it, and type a space where one belongs.',
  ],
]
