import { useEffect } from 'react'
import { repeatEarlyPresses } from './early-presses.ts'

/** Its effect runs when everything in the page listens, but for parts that come later and catch up themselves. */
export function PageAlive(): null {
  useEffect(() => void repeatEarlyPresses(), [])
  return null
}
