import type { AdminReview } from '@bhitti/contract/admin-reviews.schemas'
import { HIDING_REASON_MAX } from '@bhitti/contract/shop-limits'
import { useSavedForm } from '~/lib/use-saved-form.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { Notice } from '~/ui/notice.tsx'
import { TextField } from '~/ui/text-field.tsx'

type HideDialogProps = {
  review: AdminReview
  onHide: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why a review is hidden or refused; only the staff reads the reason. */
export function HideDialog({ review, onHide, onClose }: HideDialogProps) {
  const waits = review.state === 'waiting'
  const form = useSavedForm({
    initial: { reason: '' },
    save: ({ reason }) => onHide(reason),
    onSaved: onClose,
    validate: ({ reason }): { reason?: string } =>
      reason.trim() === '' ? { reason: 'Say why, for your colleagues' } : {},
    fallback: `The review could not be ${waits ? 'refused' : 'hidden'}. Please try again`,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && onClose()}
      title={waits ? 'Refuse this review?' : 'Hide this review?'}
      description={`${review.userName} on ${review.productName}. ${
        waits
          ? 'It is not shown; you can still publish it later.'
          : 'It leaves the product page and its rating; you can publish it again.'
      }`}
      size="small"
    >
      <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-5">
        {form.message !== null && (
          <Notice tone="red" role="alert">
            {form.message}
          </Notice>
        )}
        <TextField
          label="Reason"
          name="reason"
          hint="Customers do not see it."
          maxLength={HIDING_REASON_MAX}
          value={form.values.reason}
          onChange={(event) => form.change({ reason: event.target.value })}
          error={form.errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" loading={form.isPending}>
            {waits ? 'Refuse review' : 'Hide review'}
          </Button>
          <Button variant="secondary" disabled={form.isPending} onClick={onClose}>
            {waits ? 'Cancel' : 'Keep it'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
