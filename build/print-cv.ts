import type { Page } from '@playwright/test'
import { basePath } from './language-module.ts'

const paperFormat = (country: string) => (['US', 'CA'].includes(country) ? 'Letter' : 'A4')

/** @param country of the owner, which decides the paper
 * @param address to which links of the PDF lead, since the server that prints it ends; without an address they become text */
export async function printCv(page: Page, country: string, address: string | undefined): Promise<Buffer> {
  await page.evaluate(
    ({ root, basePath }) => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
        const { origin, pathname, hash } = link
        if (origin !== location.origin) continue
        if (root) link.href = root + pathname.slice(basePath.length) + hash
        else link.removeAttribute('href')
      }
    },
    { root: address?.replace(/\/?$/, '/'), basePath },
  )
  return page.pdf({ format: paperFormat(country), tagged: true, outline: true })
}
