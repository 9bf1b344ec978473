import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useMay } from '~/lib/session/may.tsx'
import { useReturnFocus } from '~/ui/overlays/return-focus.ts'
import { paletteQuery } from './palette.queries.ts'
import { matchingPages, type PaletteEntry, stepped } from './palette-entries.ts'

const SHORTEST_TERM = 2
const PAUSE_MS = 200

type PaletteProps = {
  pages: readonly { name: string; path: string }[]
  open: boolean
  onClose: () => void
}

/**
 * Opens a page, an order by number or a product by name, with the keyboard alone. Follows the combobox pattern of the
 * ARIA Authoring Practices: the focus stays in the field.
 */
export default function Palette({ pages, open, onClose }: PaletteProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 bg-black/40" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12svh] z-60 mx-auto flex max-h-[70svh] max-w-xl flex-col rounded-md bg-paper shadow-floating outline-none"
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Choice pages={pages} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Choice({ pages, onClose }: Omit<PaletteProps, 'open'>) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [term, setTerm] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const seen = { orders: useMay('orders.see'), products: useMay('products.see') }
  const isAsked = term.length >= SHORTEST_TERM
  const { data, isFetching } = useQuery({
    ...paletteQuery(useApi(), term, seen),
    enabled: isAsked,
  })
  const entries: PaletteEntry[] = [
    ...matchingPages(pages, text),
    ...(isAsked && data
      ? [
          ...data.orders.map(({ _id, orderNumber, customer }) => ({
            path: `/admin/orders?order=${_id}`,
            name: `${orderNumber} · ${customer.name}`,
            kind: 'Order',
          })),
          ...data.products.map(({ productName, productType }) => ({
            path: `/admin/products?name=${encodeURIComponent(productName)}`,
            name: productName,
            kind: TYPE_WORDS[productType].name,
          })),
        ]
      : []),
  ]
  const current = Math.min(at, Math.max(0, entries.length - 1))

  function go(entry: PaletteEntry | undefined) {
    if (!entry) return
    onClose()
    void navigate(entry.path)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = stepped(current, event.key === 'ArrowDown' ? 1 : -1, entries.length)
      setAt(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(entries[current])
    }
  }

  return (
    <>
      <div className="relative border-b border-line">
        <Search
          aria-hidden
          size={19}
          className="absolute inset-y-0 left-5 my-auto text-ink-faint"
        />
        <input
          role="combobox"
          aria-label="Go to a page, order or product"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${current}` : undefined}
          placeholder="Page, order number or product name"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
          className="block w-full bg-transparent py-4 pr-5 pl-13 text-lg outline-none placeholder:text-ink-faint"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Results"
        className="overflow-y-auto p-2 outline-none"
      >
        {entries.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          <div
            key={entry.path}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            onPointerMove={() => setAt(place)}
            onClick={() => go(entry)}
            className={clsx(
              'flex min-h-touch cursor-pointer items-center justify-between gap-4 rounded-sm px-3 py-1.5',
              place === current && 'bg-green-tint',
            )}
          >
            <span className="min-w-0 wrap-anywhere">{entry.name}</span>
            <span className="shrink-0 text-sm text-ink-soft">{entry.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-5 pb-3 text-sm text-ink-soft empty:hidden">
        {entries.length === 0 && !isFetching && `Nothing found for “${text.trim()}”.`}
      </p>
    </>
  )
}
