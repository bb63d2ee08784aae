import { useEffect, useState } from 'react'

/** A section counts as being read while it crosses a line at a third of the window's height. */
const READING_LINE = '-33% 0px -66% 0px'

/** @returns `null` above the first section */
export function useSectionInView(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    // Where one section ends and the next begins, both cross the line.
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(`#${target.id}`)
          else crossing.delete(`#${target.id}`)
        }
        setCurrent(anchors.findLast((anchor) => crossing.has(anchor)) ?? null)
      },
      { rootMargin: READING_LINE },
    )
    for (const anchor of anchors) {
      const section = document.querySelector(anchor)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [anchors])

  return current
}
