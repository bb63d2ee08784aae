/** A hashed bundle, defined by the build. */
declare const DECORATIONS_URL: string

export const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse'

/** Loads the decorations, which nobody misses, at the visitor's first interaction. */
export function decorateAtFirstInteraction(): void {
  let isLoading = false
  const loaded = new AbortController()
  /** The last event of a mouse, or of a finger that still touches the screen. */
  let latest: PointerEvent | TouchEvent | undefined
  const decorate = (event: Event) => {
    if (/^touch(end|cancel)$/.test(event.type)) latest = undefined
    else if ('touches' in event || isMouse(event)) latest = event as PointerEvent | TouchEvent
    if (isLoading) return
    isLoading = true
    import(/* @vite-ignore */ DECORATIONS_URL)
      .then(({ light }: typeof import('./decorations.ts')) => latest && light?.(latest))
      .catch(() => {})
      .finally(() => loaded.abort())
  }
  for (const type of ['pointermove', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'scroll', 'keydown']) {
    addEventListener(type, decorate, { capture: true, passive: true, signal: loaded.signal })
  }
}
