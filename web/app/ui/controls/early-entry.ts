import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over a value entered before hydration: React leaves it in the control without an event. Calls `onEntry` once if
 * `entered` returns something other than the state.
 */
export function useEarlyEntry<E extends Element, T>(
  control: RefObject<E | null>,
  {
    entered,
    shown,
    onEntry,
  }: { entered: (control: E) => T; shown: T; onEntry: (entry: T) => void },
): void {
  const takeOver = useEffectEvent(() => {
    if (!control.current) return
    const entry = entered(control.current)
    if (entry !== shown) onEntry(entry)
  })
  // A layout effect, because the next render would reset the control to the state.
  useLayoutEffect(() => takeOver(), [])
}

export function enteredText({ value }: { value: string }): string {
  return value
}
