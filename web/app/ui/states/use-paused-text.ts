import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

type PausedTextOptions = {
  /** What counts now, as the address says it. */
  value: string
  /** Called with what was typed, when somebody has stopped typing or pressed Enter. */
  onPause: (text: string) => void
  pauseMs: number
  /** What is not accepted stays in the field, to be corrected. */
  accepts?: (text: string) => boolean
}

/** The text of a field that takes effect by itself, and the properties of its input. */
export function usePausedText({ value, onPause, pauseMs, accepts }: PausedTextOptions) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Another value than the one that was asked for here comes from elsewhere: a link, the back button.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  function ask(typed: string) {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next === asked.current || accepts?.(next) === false) return
    asked.current = next
    onPause(next)
  }

  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.target.value
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(typed), pauseMs)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') ask(text)
    },
  }
}
