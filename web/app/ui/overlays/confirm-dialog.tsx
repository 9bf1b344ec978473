import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  isPending?: boolean
  onConfirm: () => void
  children?: ReactNode
}

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
