import { type RefObject, useEffect, useState } from 'react'

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
