import { useEffect, useState } from 'react'

/** The band of the window a section must reach to count as the one being read: a line at a third of its height. */
const READING_LINE = '-33% 0px -66% 0px'

/** The anchor of the section in view, or `null` above the first. */
export function useSectionInView(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  // Only the browser knows what is in view, and only an effect can ask it.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const anchor = `#${target.id}`
          setCurrent((before) => (isIntersecting ? anchor : before === anchor ? null : before))
        }
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
