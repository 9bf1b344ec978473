import type { AdminReview } from '@bhitti/contract/calls/catalogue/admin-reviews.schemas'
import type { Moderation } from './reviews.queries.ts'

/**
 * Returns the action that undoes another one. Null for an approval or refusal, because a review cannot become waiting
 * again.
 */
export function undoOf(
  done: Moderation,
  before: AdminReview,
  after: AdminReview,
): Moderation | null {
  const which = { id: before._id, version: after.version }
  if (done.verb === 'reply') {
    return { ...which, verb: 'reply', message: before.reply?.message ?? '' }
  }
  if (before.state === 'waiting') return null
  if (before.state === 'hidden') {
    return { ...which, verb: 'hide', reason: before.hiddenReason ?? '' }
  }
  return { ...which, verb: 'publish' }
}

export function sentenceOf(
  done: Moderation,
  { userName, productName, state }: AdminReview,
): string {
  const which = `${userName}’s review of ${productName}`
  const waited = state === 'waiting'
  if (done.verb === 'hide') return `${which} is ${waited ? 'rejected' : 'hidden'}.`
  if (done.verb === 'publish') {
    return `${which} is ${waited ? 'approved and on the product page' : 'published'}.`
  }
  return done.message === '' ? `The reply to ${which} is removed.` : `Replied to ${which}.`
}
