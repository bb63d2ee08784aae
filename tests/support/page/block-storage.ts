/** Runs in the page: as a browser does that is set to keep nothing. */
export function blockStorage() {
  Object.defineProperty(window, 'sessionStorage', {
    get(): Storage {
      throw new DOMException('storage is blocked', 'SecurityError')
    },
  })
}
