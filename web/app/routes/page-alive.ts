import { useEffect } from 'react'
import { repeatEarlyTouches } from '~/lib/early-touches.ts'

/** Its effect runs when everything in the page listens, but for parts that come later and catch up themselves. */
export function PageAlive(): null {
  useEffect(() => void repeatEarlyTouches(), [])
  return null
}
