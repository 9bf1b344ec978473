import type { AdminReview } from '@bhitti/contract/calls/catalogue/admin-reviews.schemas'
import { HIDING_REASON_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { TextField } from '~/ui/controls/text-field.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'

type HideDialogProps = {
  review: AdminReview
  onHide: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of hiding or refusing a review. Only staff read it. */
export function HideDialog({ review, onHide, onClose }: HideDialogProps) {
  const waits = review.state === 'waiting'
  const form = useSavedForm({
    initial: { reason: '' },
    save: ({ reason }) => onHide(reason),
    onSaved: onClose,
    validate: ({ reason }): { reason?: string } =>
      reason.trim() === '' ? { reason: 'Say why, for your colleagues' } : {},
    fallback: `The review could not be ${waits ? 'rejected' : 'hidden'}. Please try again`,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={waits ? 'Reject this review?' : 'Hide this review?'}
      description={`${review.userName} on ${review.productName}. ${
        waits
          ? 'It will not be shown. You can still publish it later.'
          : 'It is removed from the product page and the rating. You can publish it again later.'
      }`}
      saveLabel={waits ? 'Reject review' : 'Hide review'}
      tone="danger"
      cancelLabel={waits ? 'Cancel' : 'Keep it'}
    >
      <TextField
        label="Reason"
        name="reason"
        hint="Customers do not see it."
        maxLength={HIDING_REASON_MAX}
        value={form.values.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
        error={form.errors.reason}
      />
    </FormDialog>
  )
}
