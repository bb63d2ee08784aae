export type Look = {
  /** The height of each section, in pixels. */
  heights: Record<string, number>
  /** Each meaning of a colour as the canvas has it: red, green, blue, of 255. */
  palette: Record<string, number[]>
  /** The words of what is underlined. */
  underlined: string[]
  /** What stands out of the window sideways. */
  outside: string[]
}

/** Runs in the page, once it is laid out: what can be computed of its look. */
export async function lookOf(): Promise<Look> {
  // Each engine has another letter for the system's, and lines break elsewhere.
  document.documentElement.style.setProperty('--font-body', 'Arial, sans-serif')
  // As wide as this minute makes it: for some minutes of the day it breaks in one engine only.
  for (const now of document.querySelectorAll<HTMLElement>('.plot-headline')) now.style.display = 'none'
  await document.fonts.ready
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
  const probe = document.body.appendChild(document.createElement('i'))
  const colour = (name: string) => {
    probe.style.color = `var(--color-${name})`
    if (!context) return []
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const names =
    'page card wash warm text muted rule edge primary secondary lamp error success yellow orange blue violet'
  const look = {
    heights: Object.fromEntries(
      [...document.querySelectorAll('section[id], footer, header.navigation')].map((section) => [
        section.id || section.className,
        Math.round(section.getBoundingClientRect().height),
      ]),
    ),
    palette: Object.fromEntries(names.split(' ').map((name) => [name, colour(name)])),
    underlined: shown
      .filter((element) => getComputedStyle(element).textDecorationLine === 'underline')
      .map((element) => element.textContent?.trim() ?? ''),
    outside: shown
      // A drawing within a drawing is as wide as the outer one to Firefox; its texts count by themselves.
      .filter((element) => !element.matches('svg svg'))
      .filter((element) => element.textContent?.trim() && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => (element.textContent ?? '').slice(0, 40)),
  }
  probe.remove()
  return look
}
