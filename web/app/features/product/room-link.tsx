import { Armchair } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { handForm } from '~/lib/session/handed-form.ts'
import { buttonClass } from '~/ui/controls/button.tsx'
import { useSaveForm } from './wall/wall-view.tsx'

type RoomLinkProps = {
  /** The page that shows this design in rooms. */
  to: string
  /** What it leads to: a wall in a room, or a window. */
  kind?: 'room' | 'window'
  /** On the large picture, or in the form. */
  place: 'picture' | 'form'
}

/** Leads to the design in a room or at a window, and takes along what was chosen so far. */
export function RoomLink({ to, kind = 'room', place }: RoomLinkProps) {
  const { pathname, search } = useLocation()
  const saveForm = useSaveForm()
  return (
    <Link
      to={to}
      // In the form it stands for those who have begun to enter a size; the one on the picture stands for everybody.
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
