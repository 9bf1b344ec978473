import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pressInOrder } from './early-presses.ts'

/**
 * Records buttons pressed in a place that is not hydrated yet. The returned function repeats them after hydration, in
 * the order of their last press. Links need no such help. `onMissed` is called for each press.
 */
export function useMissedClicks(
  place: RefObject<Element | null>,
  onMissed: () => void,
): () => void {
  const isAlive = useRef(false)
  const missed = useRef(new Set<HTMLButtonElement>())
  const tellMissed = useEffectEvent(onMissed)

  useEffect(() => {
    function remember({ target }: MouseEvent) {
      if (isAlive.current || !(target instanceof Element)) return
      const button = target.closest('button')
      if (!button || !place.current?.contains(button)) return
      missed.current.delete(button)
      missed.current.add(button)
      tellMissed()
    }
    // React listens on the document too, and registered first. If the code is loaded, React hydrates the place for this
    // click, which then counts. Else it stops the click here.
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [place])

  return () => {
    isAlive.current = true
    void pressInOrder(missed.current)
    missed.current = new Set()
  }
}
