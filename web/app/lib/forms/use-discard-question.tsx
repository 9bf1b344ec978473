import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '~/lib/forms/use-saved-form.ts'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'

type DiscardQuestion = {
  /** Closes the panel, or asks first. */
  close: () => void
  /** The question, to be shown beside the panel or in it. */
  question: ReactNode
}

/**
 * Asks before what was typed into a panel is thrown away, whether the panel is closed or another page
 * opened.
 * @param isDirty whether there is something to lose
 * @param onDiscard closes the panel; what was typed is gone
 */
export function useDiscardQuestion(isDirty: boolean, onDiscard: () => void): DiscardQuestion {
  const [asks, setAsks] = useState(false)
  const guard = useLeaveGuard(isDirty)
  /** Dialogs may hold an older `close` for a moment; it asks all the same. */
  const isDirtyNow = useRef(isDirty)
  useLayoutEffect(() => {
    isDirtyNow.current = isDirty
  }, [isDirty])

  function stay() {
    setAsks(false)
    guard?.stay()
  }

  function discard() {
    setAsks(false)
    onDiscard()
    guard?.leave()
  }

  return {
    close: () => (isDirtyNow.current ? setAsks(true) : onDiscard()),
    question: (
      <ConfirmDialog
        open={asks || guard !== null}
        onOpenChange={(open) => !open && stay()}
        title="Close without saving?"
        description="What you have typed is not saved yet."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={discard}
      />
    ),
  }
}
