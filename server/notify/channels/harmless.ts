/** A zero-width space breaks mentions, Markdown links, code fences and spoilers: a visitor could call a team or hide a link's target. */
export const harmless = (text: string): string =>
  CHAT_SYNTAX.reduce((changed, syntax) => changed.replaceAll(syntax, (found) => `${found}\u200b`), text)

const CHAT_SYNTAX = [
  /(?<![\w.+-])@(?=\w)/g,
  /<(?=[@#!:/]|\w+[:/])/g,
  /~(?=\w)/g,
  /\](?=\s*[([:])/g,
  /`(?=`)/g,
  /\|(?=\|)/g,
]
