import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  description?: ReactNode
  /** The verb of the question: Delete, Cancel order, … */
  confirmLabel: string
  /** The way back. */
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  isPending?: boolean
  onConfirm: () => void
  /** Further choices, above the buttons. */
  children?: ReactNode
}

/** Asks before something that is not easily taken back. It stays open until the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Keep it',
  tone = 'danger',
  isPending = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      title={title}
      description={description}
      size="small"
      initialFocus="dialog"
    >
      {children}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant={tone} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
