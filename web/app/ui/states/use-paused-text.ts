import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

type PausedTextOptions = {
  value: string
  onPause: (text: string) => void
  pauseMs: number
  accepts?: (text: string) => boolean
}

/** Holds the text of a field that applies itself after a pause; returns the input's properties. */
export function usePausedText({ value, onPause, pauseMs, accepts }: PausedTextOptions) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  // A value that this field did not set comes from elsewhere: a link, the back button.
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
