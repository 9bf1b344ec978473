import { useEffect, useState } from 'react'

const LATE_MS = 200

/** Whether something has been going on for so long that people wonder. */
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
