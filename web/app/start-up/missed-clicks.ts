import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pressInOrder } from './early-presses.ts'

/**
 * Remembers the buttons that are pressed inside of a place that is not alive yet, and presses them again, in the
 * order of their last press, when it is: call what this returns then. Links need no such help, they work by themselves.
 * `onMissed` is called at each such press.
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
    // React listens here, and did so first: where the code has come it hydrates the place for this very click, which
    // then counts; else it stops the click here, before the place hears of it.
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [place])

  return () => {
    isAlive.current = true
    void pressInOrder(missed.current)
    missed.current = new Set()
  }
}
