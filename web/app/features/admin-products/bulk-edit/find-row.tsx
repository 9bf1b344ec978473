import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { nextMatch } from './next-match.ts'

/** Lists up to this length need no search. */
const FEW = 12

type FindRowProps = {
  products: readonly AdminProduct[]
  onFound: (productId: string) => void
}

/** Finds rows by name. The browser's own search misses rows that are not rendered. */
export function FindRow({ products, onFound }: FindRowProps) {
  const [words, setWords] = useState('')
  const [last, setLast] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  if (products.length <= FEW) return null
  return (
    <form
      className="mb-5 flex max-w-lg items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = nextMatch(products, words, last)
        setIsMissing(words.trim() !== '' && found === null)
        if (found === null) return
        setLast(found)
        onFound(found)
      }}
    >
      <TextField
        label="Find a row"
        className="grow"
        value={words}
        error={isMissing ? 'No row here has this in its name' : undefined}
        onChange={(event) => {
          setWords(event.target.value)
          setIsMissing(false)
          setLast(null)
        }}
      />
      <Button type="submit" variant="secondary">
        {last === null ? 'Find' : 'Next'}
      </Button>
    </form>
  )
}
