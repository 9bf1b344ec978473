import { type RefObject, useEffect, useRef } from 'react'

/**
 * Remembers the button that was clicked last inside of a place that is not alive yet, and clicks it
 * when it is: call what this returns then. Links need no such help, they work by themselves.
 */
export function useMissedClick(place: RefObject<Element | null>): () => void {
  const isAlive = useRef(false)
  const missed = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    function remember({ target }: MouseEvent) {
      if (isAlive.current || !(target instanceof Element)) return
      if (place.current?.contains(target)) missed.current = target.closest('button')
    }
    // React stops clicks on what it has not hydrated at the document, before the place hears of them.
    addEventListener('click', remember, { capture: true })
    return () => removeEventListener('click', remember, { capture: true })
  }, [place])

  return () => {
    isAlive.current = true
    missed.current?.click()
    missed.current = null
  }
}
