import { RATING_MAX, RATING_MIN, REVIEW_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { fieldErrors, isRefusal } from '~/lib/api/api-error.ts'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'
import { useShop } from '~/lib/pages/site.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { StarRatingInput } from '~/ui/controls/star-rating-input.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { OwnWaitingReview } from './own-waiting-review.tsx'
import { ownReviewQuery, useAddReview } from './reviews.queries.ts'

const RATING_MISSING = `Choose a rating from ${RATING_MIN} to ${RATING_MAX} stars`
const FAILED = 'An error occurred. Please try again.'

type CustomerReviewFormProps = { productId: string; userId: string; onAdded: () => void }

/** The review form, or the reason why there is none: a review awaits approval, or only buyers may review. */
export default function CustomerReviewForm(props: CustomerReviewFormProps) {
  const shop = useShop()
  const { data: own, isPending } = useQuery(ownReviewQuery(useApi(), props.productId))
  if (isPending) return null
  if (own?.review?.isWaiting) return <OwnWaitingReview review={own.review} />
  // If the check failed, the server decides when the review is sent.
  if (own === undefined || own.mayAdd) return <AddReviewForm {...props} />
  return (
    <p className="max-w-prose">
      Only customers who have bought this product from {shop.name} can review it.{' '}
      <span className="text-ink-soft">
        If you have, log in with the account that you ordered with.
      </span>
    </p>
  )
}

/** The form keeps its draft if the session ends while the review is sent. */
function AddReviewForm({ productId, userId, onAdded }: CustomerReviewFormProps) {
  const shop = useShop()
  const [rating, setRating] = useState(0)
  const draft = useKeptTexts(`review:${userId}:${productId}`, { message: '' })
  const { message } = draft.texts
  const [problems, setProblems] = useState<{ rating?: string; message?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const add = useAddReview(productId)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (add.isPending || message.trim() === '') return
    if (rating === 0) {
      setProblems({ rating: RATING_MISSING })
      form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus()
      return
    }
    setProblems({})
    try {
      const added = await add.mutateAsync({ userId, reviewMessage: message, reviewValue: rating })
      setRating(0)
      draft.clear()
      toast({
        title: 'Review added successfully!',
        ...(added.isWaiting && { description: `${shop.name} checks it before others can see it.` }),
      })
      onAdded()
    } catch (error) {
      const { reviewMessage, reviewValue } = fieldErrors(error)
      setProblems({
        ...(reviewMessage && { message: reviewMessage }),
        ...(reviewValue && { rating: reviewValue }),
      })
      toast({ title: isRefusal(error) ? error.message : FAILED, variant: 'destructive' })
    }
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4" aria-label="Your review">
      <StarRatingInput
        legend="Your rating"
        value={rating}
        onChange={(value) => {
          setRating(value)
          setProblems({ ...problems, rating: '' })
        }}
        error={problems.rating}
      />
      <TextAreaField
        label="Your review"
        placeholder="How does it look, feel and hang?"
        maxLength={REVIEW_MAX}
        value={message}
        onChange={(event) => draft.change({ message: event.target.value })}
        error={problems.message}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          disabled={message.trim() === ''}
          loading={add.isPending}
          loadingLabel="Adding…"
        >
          Add the review
        </Button>
      </div>
    </form>
  )
}
