import { hasSeveral, home, pages } from 'virtual:languages'

const pathIn = (link: string) => link.replace(/[?#].*/, '')

/** @param link '/cv.pdf', or '/privacy.html', of which each language has its own */
export const addressOf = (link: string): string =>
  (hasSeveral && pages.includes(pathIn(link)) ? home : import.meta.env.BASE_URL) + link.slice(1)
