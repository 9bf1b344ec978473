import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../controls/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  /** How far the form is that the dialog asks to fill in. */
  form: {
    form: RefObject<HTMLFormElement | null>
    submit: (event?: FormEvent) => void
    /** What is wrong with the whole; null while nothing is. */
    message: string | null
    isPending: boolean
  }
  open?: boolean
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium'
  initialFocus?: 'control' | 'dialog'
  /** The verb of the title. */
  saveLabel: string
  savingLabel?: string
  tone?: 'primary' | 'danger'
  cancelLabel?: string
  /** Called when somebody wants out; never while the form is being sent. */
  onClose: () => void
  /** What can be done about the message, below it. */
  remedy?: ReactNode
  /** What is asked before the dialog closes, in a dialog of its own. */
  question?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A dialog that asks for something and sends it: what is wrong, the fields, and the two ways on. */
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
