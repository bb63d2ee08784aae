import { hasSeveral, home, pages } from 'virtual:languages'

const pathIn = (link: string) => link.replace(/[?#].*/, '')

/** Where '/cv.pdf' is at the host, or '/privacy.html', which each language has. */
export const addressOf = (link: string): string =>
  (hasSeveral && pages.includes(pathIn(link)) ? home : import.meta.env.BASE_URL) + link.slice(1)
