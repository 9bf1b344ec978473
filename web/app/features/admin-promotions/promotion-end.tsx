import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { useStep } from './use-step.ts'

/** Ends a promotion, or deletes it while no order uses it. */
export function PromotionEnd({ promotion, onDone }: { promotion: Promotion; onDone: () => void }) {
  const { _id: id, code, state, isFixed } = promotion
  const [asked, setAsked] = useState<'end' | 'delete' | null>(null)
  const { take, isPending } = useStep()

  function confirm(step: 'end' | 'delete') {
    take({ id, step }, (isTaken) => {
      setAsked(null)
      if (isTaken) onDone()
    })
  }

  if (state === 'ended' && isFixed) return null
  return (
    <section aria-label="End of the promotion" className="mt-10 border-t border-line pt-6">
      <p className="max-w-prose text-sm text-ink-soft">
        {isFixed
          ? 'This code has been used in orders, so it can be ended but not deleted.'
          : 'This code has not been used in any order so far.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {state !== 'ended' && (
          <Button variant="danger" size="small" onClick={() => setAsked('end')}>
            End now
          </Button>
        )}
        {!isFixed && (
          <Button variant="danger" size="small" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={(open) => setAsked(open ? 'end' : null)}
        title={`End ${code} now?`}
        description="Customers can no longer use it, except anyone already paying with it. You can extend the end date later."
        confirmLabel="End now"
        cancelLabel="Keep it running"
        isPending={isPending}
        onConfirm={() => confirm('end')}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(open) => setAsked(open ? 'delete' : null)}
        title={`Delete ${code}?`}
        description="This cannot be undone."
        confirmLabel="Delete"
        isPending={isPending}
        onConfirm={() => confirm('delete')}
      />
    </section>
  )
}
