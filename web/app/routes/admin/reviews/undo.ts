import type { AdminReview } from '@bhitti/contract/admin-reviews.schemas'
import type { Moderation } from './reviews.queries.ts'

/** What brings a review back to how it was before something was done to it. */
export function undoOf(done: Moderation, before: AdminReview, after: AdminReview): Moderation {
  const which = { id: before._id, version: after.version }
  if (done.verb === 'reply') {
    return { ...which, verb: 'reply', message: before.reply?.message ?? '' }
  }
  if (before.state === 'hidden') {
    return { ...which, verb: 'hide', reason: before.hiddenReason ?? '' }
  }
  return { ...which, verb: 'publish' }
}

/** What was done, in a sentence. */
export function sentenceOf(done: Moderation, { userName, productName }: AdminReview): string {
  const which = `${userName}’s review of ${productName}`
  if (done.verb === 'hide') return `${which} is hidden.`
  if (done.verb === 'publish') return `${which} is published.`
  return done.message === '' ? `The reply to ${which} is taken back.` : `Replied to ${which}.`
}
