export type Wanted = {
  role: string
  /** The pattern of its name. */
  source: string
  next?: 'focus' | 'reach'
}
export type Box = { left: number; top: number; right: number; bottom: number }
export type Found = {
  box: Box
  value: string
  hasFocus: boolean
  /** What covers its middle, or nothing. */
  covered: string
}

/** Runs in the page: the one element that is shown with this role and name, or `null`. */
export function find({ role, source, next }: Wanted): Found | null {
  const selectors: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    textbox: 'textarea, input:not([type=hidden])',
    combobox: 'select',
    heading: 'h1, h2, h3, h4',
    dialog: 'dialog',
    article: 'article',
  }
  const textOf = (element: HTMLElement | null) => element?.innerText.replace(/\s+/g, ' ').trim() ?? ''
  const nameOf = (element: HTMLElement) => {
    if (element.ariaLabel) return element.ariaLabel
    const labels = (element as HTMLInputElement).labels
    if (labels?.[0]) return textOf(labels[0])
    const labelledBy = element.getAttribute('aria-labelledby')
    return labelledBy ? textOf(document.getElementById(labelledBy)) : textOf(element)
  }
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0
  const name = new RegExp(source)
  const all = [...document.querySelectorAll<HTMLElement>(selectors[role] ?? `[role=${role}]`)]
  const element = all.find((candidate) => isShown(candidate) && name.test(nameOf(candidate)))
  if (!element) return null

  if (next === 'focus') element.focus()
  if (next === 'reach') {
    const { top, bottom } = element.getBoundingClientRect()
    // Clear of the header and of a toast; what is in view already stays, as a menu does.
    if (top < 80 || bottom > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isCovered = !element.contains(over)
  return {
    box: { left, top, right, bottom },
    value: (element as HTMLInputElement).value ?? '',
    hasFocus: document.activeElement === element,
    covered: isCovered ? (over?.outerHTML.slice(0, 80) ?? 'the edge of the window') : '',
  }
}
