import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSession } from '~/lib/session/session.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { isOpenTo, NAMED_PAGES } from './admin-links.ts'

const Palette = lazyPart(() => import('~/features/admin-palette/palette.tsx'))

/** Opens the palette by ⌘K or Ctrl K, or by its button. */
export function AdminPalette({ className }: { className: string }) {
  const { user } = useSession()
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
          <Palette
            pages={NAMED_PAGES.filter((page) => isOpenTo(user, page))}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
