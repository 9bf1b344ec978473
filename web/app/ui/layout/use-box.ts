import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Returns the size of an element, from its first layout on. */
export function useBox(
  element: RefObject<HTMLElement | null>,
): { width: number; height: number } | null {
  const [box, setBox] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = element.current ?? {}
    if (clientWidth > 0) setBox({ width: clientWidth, height: clientHeight })
  }, [element])
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setBox((now) => (now?.width === width && now.height === height ? now : { width, height }))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return box
}
