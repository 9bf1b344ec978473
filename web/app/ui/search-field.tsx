import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx'

type SearchFieldProps = FieldProps & {
  /** The term that is searched for now, as the address says it. */
  value: string
  /** Called when somebody has stopped typing, or pressed Enter. */
  onSearch: (term: string) => void
  placeholder?: string
  maxLength?: number
}

const PAUSE_MS = 300

/** Narrows a list while one types. */
export function SearchField({
  value,
  onSearch,
  placeholder,
  maxLength = 100,
  ...field
}: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Another term than the one that was asked for here comes from elsewhere: a link, the back button.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  function ask(term: string) {
    clearTimeout(timer.current)
    if (term === asked.current) return
    asked.current = term
    onSearch(term)
  }

  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <Search
            aria-hidden
            size={18}
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-faint"
          />
          <input
            {...wiring}
            type="search"
            value={text}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => {
              const typed = event.target.value
              setText(typed)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => ask(typed.trim()), PAUSE_MS)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') ask(text.trim())
            }}
            className={clsx(CONTROL_CLASS, 'pl-10!')}
          />
        </span>
      )}
    </Field>
  )
}
