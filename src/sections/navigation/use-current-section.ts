import { useEffect, useState } from 'react'
import { sections } from '#content'

/**
 * @param anchors the links to sections, such as '#about'
 * @returns the link to the section that is being read; `undefined` where no link leads to it
 */
export function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => setCurrent(findCurrentSection(anchors))
    update()
    const types = ['scroll', 'resize', 'hashchange']
    for (const type of types) addEventListener(type, update, { passive: true })
    return () => {
      for (const type of types) removeEventListener(type, update)
    }
  }, [anchors])
  return current
}

/**
 * Finds the section that crosses a line at a third of the window. In a high window a short section may end above that line, and the last ones
 * may begin below it: there, one that a link has led to is read, and at the end of the page the last.
 */
function findCurrentSection(anchors: readonly string[]): string | undefined {
  const line = innerHeight / 3
  const isAtEnd = document.documentElement.getBoundingClientRect().bottom <= innerHeight + 1
  const measure = (anchor: string) => document.querySelector(anchor)?.getBoundingClientRect() ?? new DOMRect()
  const beginsBetween = (anchor: string, from: number, to: number) =>
    anchors.includes(anchor) && measure(anchor).top > from && measure(anchor).top <= to

  if (beginsBetween(location.hash, 0, isAtEnd ? innerHeight : line)) return location.hash
  const last = `#${sections.at(-1)}`
  if (isAtEnd && beginsBetween(last, line, innerHeight)) return last
  return anchors.find((anchor) => measure(anchor).top <= line && measure(anchor).bottom > line)
}
