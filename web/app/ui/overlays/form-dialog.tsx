import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../controls/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  form: {
    form: RefObject<HTMLFormElement | null>
    submit: (event?: FormEvent) => void
    message: string | null
    isPending: boolean
  }
  open?: boolean
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium'
  initialFocus?: 'control' | 'dialog'
  saveLabel: string
  savingLabel?: string
  tone?: 'primary' | 'danger'
  cancelLabel?: string
  /** Called when the user cancels or closes; never while the form is being sent. */
  onClose: () => void
  remedy?: ReactNode
  question?: ReactNode
  children: ReactNode
}

export function FormDialog({
  form,
  open = true,
  title,
  description,
  size = 'small',
  initialFocus = 'control',
  saveLabel,
  savingLabel,
  tone = 'primary',
  cancelLabel = 'Cancel',
  onClose,
  remedy,
  question,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !form.isPending && onClose()}
      title={title}
      description={description}
      size={size}
      initialFocus={initialFocus}
    >
      <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-5">
        {form.message !== null && (
          <Notice tone="red" role="alert">
            {form.message}
            {remedy}
          </Notice>
        )}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={tone}
            loading={form.isPending}
            {...(savingLabel !== undefined && { loadingLabel: savingLabel })}
          >
            {saveLabel}
          </Button>
          <Button variant="secondary" disabled={form.isPending} onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
