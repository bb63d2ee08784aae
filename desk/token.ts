const KEPT_AS = 'desk-token'

/** The token of the address, which leaves the address bar at once, or the one this tab had before it was loaded again. */
export function takeToken(): string {
  const [, token] = location.hash.split('#')
  if (token) {
    keepToken(token)
    history.replaceState(null, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(KEPT_AS) ?? ''
}

/** Keeps the token of a whole address, or the token alone. */
export function keepToken(typed: string): void {
  sessionStorage.setItem(KEPT_AS, typed.trim().split('#').at(-1) ?? '')
}
