import { useEffect } from 'react'
import { repeatEarlyPresses } from './early-presses.ts'

/** Repeats early presses once the page is hydrated, except in parts that are hydrated later and repeat their own. */
export function PageAlive(): null {
  useEffect(() => void repeatEarlyPresses(), [])
  return null
}
