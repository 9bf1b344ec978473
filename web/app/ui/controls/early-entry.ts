import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over what somebody entered before the page came alive: React leaves it in the control and does not tell of
 * it. Calls `onEntry` once, when `entered` finds something other than what the state says.
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
  // Before anything can be drawn again, which would put back what the state says.
  useLayoutEffect(() => takeOver(), [])
}

/** What stands in a field or is chosen in a list. */
export function enteredText({ value }: { value: string }): string {
  return value
}
