import { useState } from 'react'

/** Returns the text of a status region and its setter; the same text twice is announced twice. */
export function useSpoken(): [string, (text: string) => void] {
  const [spoken, setSpoken] = useState('')
  return [spoken, (text) => setSpoken((last) => (last === text ? `${text}\u00A0` : text))]
}
