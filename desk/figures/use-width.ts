import { type RefCallback, useCallback, useState } from 'react'

/** How wide the element is, in CSS pixels; 0 before it is mounted. A chart is drawn for its width, so that its text keeps its size. */
export function useWidth(): [RefCallback<HTMLDivElement>, number] {
  const [width, setWidth] = useState(0)

  // Only the browser knows the width, once it has laid the element out, and it may change while it is looked at.
  const observe = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [observe, width]
}
