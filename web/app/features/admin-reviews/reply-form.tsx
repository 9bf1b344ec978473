import type { AdminReview } from '@bhitti/contract/calls/catalogue/admin-reviews.schemas'
import { REVIEW_REPLY_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { isApiError } from '~/lib/api/api-error.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { useShop } from '~/lib/pages/site.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'

type ReplyFormProps = {
  review: AdminReview
  /** An empty message removes the reply. */
  onSend: (message: string) => Promise<unknown>
  onClose: () => void
}

/** Edits the shop's reply. Typed text stays after a conflict. */
export function ReplyForm({ review, onSend, onClose }: ReplyFormProps) {
  const shop = useShop()
  const existing = review.reply?.message ?? ''
  const form = useSavedForm({
    initial: { message: existing },
    save: ({ message }) => onSend(message.trim()),
    onSaved: onClose,
    validate: ({ message }): { message?: string } =>
      message.trim() === '' && existing === '' ? { message: 'Write a reply first' } : {},
    fallback: 'The reply could not be saved. Please try again',
  })
  const wasChanged = isApiError(form.error) && form.error.code === 'review.changed'
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={form.submit}
      aria-label={`Reply to ${review.userName}`}
      className="mt-4 grid max-w-prose gap-4"
    >
      {form.message !== null && (
        <Notice tone="red" role="alert">
          {form.message}
          {wasChanged && existing !== '' && (
            <>
              . The reply is now: “{existing}”{' '}
              <Button
                variant="quiet"
                size="small"
                onClick={() => form.reset({ message: existing })}
              >
                Use this one
              </Button>
            </>
          )}
        </Notice>
      )}
      <TextAreaField
        label={`Reply in the name of ${shop.name}`}
        name="message"
        hint="Shown publicly below the review on the product page."
        maxLength={REVIEW_REPLY_MAX}
        // The pressed button opens this form.
        autoFocus
        value={form.values.message}
        onChange={(event) => form.change({ message: event.target.value })}
        error={form.errors.message}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="small" loading={form.isPending}>
          {form.values.message.trim() === '' && existing !== '' ? 'Remove reply' : 'Save reply'}
        </Button>
        <Button variant="quiet" size="small" disabled={form.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
