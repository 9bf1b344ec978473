import { SEARCH_DELAY_MS, SEARCH_MAX_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import { Search as SearchIcon, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { enteredText, useEarlyEntry } from '~/ui/controls/early-entry.ts'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { type Search, searchFor } from './search-address.ts'

type SearchFieldProps = {
  search: Search | null
  onSearch: (search: Search | null) => void
}

export function SearchField({ search, onSearch }: SearchFieldProps) {
  const shownTerm = search?.term ?? ''
  const [text, setText] = useState(shownTerm)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last term that this field searched for. A different one in the address comes from elsewhere. */
  const asked = useRef(shownTerm)

  useEffect(() => {
    input.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])

  useEffect(() => {
    if (shownTerm === asked.current) return
    asked.current = shownTerm
    setText(shownTerm)
  }, [shownTerm])

  function ask(next: Search | null) {
    clearTimeout(timer.current)
    asked.current = next?.term ?? ''
    onSearch(next)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(searchFor(typed, false)), SEARCH_DELAY_MS)
  }

  useEarlyEntry(input, { entered: enteredText, shown: text, onEntry: type })

  function submit(event: FormEvent) {
    event.preventDefault()
    ask(searchFor(text, true))
  }

  return (
    <search>
      <form action="/search" onSubmit={submit} className="relative border-b-2 border-ink">
        <SearchIcon
          aria-hidden
          size={26}
          strokeWidth={1.6}
          className="pointer-events-none absolute inset-y-0 left-0 my-auto text-ink-faint"
        />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search Products"
          placeholder="Search Products..."
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={SEARCH_MAX_CHARACTERS}
          value={text}
          onChange={(event) => type(event.target.value)}
          className="block w-full bg-transparent py-4 pr-14 pl-10 font-display text-2xl outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton
            label="Clear"
            onClick={() => {
              setText('')
              ask(null)
              input.current?.focus()
            }}
            className="absolute! inset-y-0 -right-2.5 my-auto"
          >
            <X aria-hidden size={22} />
          </IconButton>
        )}
      </form>
      <p role="status" className="min-h-7 pt-2 text-sm text-ink-soft">
        {isTooShort(text, search) &&
          `Results appear from the fourth letter on. To search for “${text.trim()}”, press Enter.`}
      </p>
    </search>
  )
}

/** True if the text is too short to be searched for without Enter. */
function isTooShort(text: string, search: Search | null): boolean {
  return text.trim() !== '' && searchFor(text, false) === null && search?.term !== text.trim()
}
