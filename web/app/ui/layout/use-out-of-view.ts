import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is scrolled out of the window; false until it has been looked at. */
export function useOutOfView(of: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const watched = of.current
    if (watched === null) return
    const observer = new IntersectionObserver(([entry]) => setOut(!entry?.isIntersecting))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [of])
  return isOut
}
