import { useEffect, useState } from 'react'

const LATE_MS = 200

/** True if something has taken longer than 200 ms. */
export function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const waiting = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(waiting)
      setLate(false)
    }
  }, [isOn])
  return isLate
}
