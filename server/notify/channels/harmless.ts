/**
 * What chats would make of a visitor's words, who could call a whole team, have a picture fetched by its reader, hide behind
 * other words where a link leads, or hide all that follows: mentions, Markdown's links, code fences, Discord's spoilers.
 * A character without width goes between what they begin with.
 */
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
