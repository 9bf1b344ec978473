import { useState } from 'react'

/** What is said to those who listen, for a status; the same words twice are two announcements. */
export function useSpoken(): [string, (text: string) => void] {
  const [spoken, setSpoken] = useState('')
  return [spoken, (text) => setSpoken((last) => (last === text ? `${text}\u00A0` : text))]
}
