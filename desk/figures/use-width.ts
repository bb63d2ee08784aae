import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide the element is, in CSS pixels; 0 before it stands. A chart is drawn for its width, so that its letters keep theirs. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  // Only the browser knows, once it has laid the element out.
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  return [element, width]
}
