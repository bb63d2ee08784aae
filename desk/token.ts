const KEPT_AS = 'desk-token'

/** The token that this tab keeps; empty where the browser has a cookie instead, or nothing. */
export const tokenOfTab = (): string => sessionStorage.getItem(KEPT_AS) ?? ''
export const keepInTab = (token: string): void => sessionStorage.setItem(KEPT_AS, token)

/** The token of the address, which leaves the address bar and the tab's history. */
export function takeFromAddress(): string {
  const [, token = ''] = location.hash.split('#')
  if (token) history.replaceState(null, '', location.pathname + location.search)
  return token
}
