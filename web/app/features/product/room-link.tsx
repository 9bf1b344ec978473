import { Armchair } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { handForm } from '~/lib/session/handed-form.ts'
import { buttonClass } from '~/ui/controls/button.tsx'
import { useSaveForm } from './wall/wall-view.tsx'

type RoomLinkProps = {
  to: string
  kind?: 'room' | 'window'
  place: 'picture' | 'form'
}

/** Link to the visualiser, to which it hands the current form. */
export function RoomLink({ to, kind = 'room', place }: RoomLinkProps) {
  const { pathname, search } = useLocation()
  const saveForm = useSaveForm()
  return (
    <Link
      to={to}
      // The link in the form appears only after the shopper has started to enter a size, so it prefetches at once.
      prefetch={place === 'form' ? 'render' : 'intent'}
      onClick={() => {
        const form = saveForm.current?.()
        if (form) handForm(form, [pathname + search])
      }}
      className={
        place === 'form'
          ? buttonClass({ variant: 'secondary', className: 'w-full' })
          : 'inline-flex min-h-touch items-center gap-2 rounded-full bg-paper/90 px-4 text-sm font-bold text-ink transition-colors hover:bg-paper'
      }
    >
      <Armchair aria-hidden size={19} strokeWidth={1.75} />
      {kind === 'window' ? 'See it at a window' : 'See it in a room'}
    </Link>
  )
}
