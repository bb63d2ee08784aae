/** What fonts.css has no part of Besley for: Vietnamese, and some ways to write other scripts in Latin letters. */
const MISSING = /[\u1e00-\u1e7f\u1e9f-\u1eff]/

/** Whether a word of the text would come in letters of two faces. */
export const lacksLetters = (text: string): boolean => MISSING.test(text)
