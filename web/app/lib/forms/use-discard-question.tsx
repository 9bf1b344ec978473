import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '~/lib/forms/use-saved-form.ts'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'

type DiscardQuestion = {
  close: () => void
  question: ReactNode
}

/**
 * Asks before typed text is discarded, whether the panel is closed or another page is opened.
 * @param isDirty true if there are unsaved changes
 * @param onDiscard closes the panel; the text is lost
 */
export function useDiscardQuestion(isDirty: boolean, onDiscard: () => void): DiscardQuestion {
  const [asks, setAsks] = useState(false)
  const guard = useLeaveGuard(isDirty)
  /** Dialogs may hold an older `close` for a moment, so it reads the latest value. */
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
