import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ACCOUNT_LINK, ADMIN_LINKS } from './admin-links.ts'

const Palette = lazy(() => import('~/features/admin-palette/palette.tsx'))

const PAGES = [
  ...ADMIN_LINKS.flat(),
  ACCOUNT_LINK,
  { name: 'Bulk edit of products', path: '/admin/products/bulk' },
  { name: 'Picture library', path: '/admin/library' },
  { name: 'Import products', path: '/admin/products/import' },
  { name: 'Stock on hold', path: '/admin/stock/holds' },
]

/** Opens the palette, by ⌘K or Ctrl K from every page of the admin area, or by its button. */
export function AdminPalette({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setWasOpened(true)
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
        className={className}
      >
        <Search aria-hidden size={17} />
        Go to…
        <kbd aria-hidden className="ml-auto font-sans text-xs">
          Ctrl K
        </kbd>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Palette pages={PAGES} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
