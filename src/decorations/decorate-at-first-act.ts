/** The address of a hashed bundle, put in by the build. */
declare const DECORATIONS_URL: string

/** Loads what pleases and nobody misses when the visitor does something for the first time. */
export function decorateAtFirstAct(): void {
  let decorations: Promise<typeof import('./decorations.ts')> | undefined
  const decorate = (event: Event) => {
    decorations ??= import(/* @vite-ignore */ DECORATIONS_URL)
    // A mouse that has moved already is not forgotten.
    const isMouse = (event as PointerEvent).pointerType === 'mouse'
    decorations.then(({ light }) => isMouse && light?.(event as PointerEvent)).catch(() => {})
  }
  for (const act of ['pointermove', 'touchstart', 'scroll', 'keydown']) {
    addEventListener(act, decorate, { capture: true, once: true })
  }
}
