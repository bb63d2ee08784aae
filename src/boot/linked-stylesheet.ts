/** The link that home-page.tsx has in the page's main part. */
export const findLinkedStylesheet = (): HTMLLinkElement | null => document.querySelector('main > link')

const TIMEOUT_MS = 3000

/** Paints the page without a linked stylesheet that hangs, as on a train. A stylesheet that loads later applies. */
export function skipHangingStylesheet(): void {
  setTimeout(() => {
    const stylesheet = findLinkedStylesheet()
    // A slow page does not have the link yet.
    if (!stylesheet && document.readyState === 'loading') skipHangingStylesheet()
    if (!stylesheet || stylesheet.sheet) return
    stylesheet.media = 'none'
    stylesheet.onload = () => stylesheet.removeAttribute('media')
  }, TIMEOUT_MS)
}
