import clsx from 'clsx'
import { Search } from 'lucide-react'
import { usePausedText } from '../states/use-paused-text.ts'
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx'

type SearchFieldProps = FieldProps & {
  value: string
  onSearch: (term: string) => void
  placeholder?: string
  maxLength?: number
}

const PAUSE_MS = 300

export function SearchField({
  value,
  onSearch,
  placeholder,
  maxLength = 100,
  ...field
}: SearchFieldProps) {
  const typed = usePausedText({ value, onPause: onSearch, pauseMs: PAUSE_MS })
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
            {...typed}
            type="search"
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="search"
            className={clsx(CONTROL_CLASS, 'pl-10!')}
          />
        </span>
      )}
    </Field>
  )
}
