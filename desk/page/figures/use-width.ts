import { type RefCallback, useCallback, useState } from 'react'

/** In CSS pixels, 0 before the element is mounted. A chart is drawn for its width, so that its text keeps its size. */
export function useWidth(): [RefCallback<HTMLDivElement>, number] {
  const [width, setWidth] = useState(0)

  const observe = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [observe, width]
}
