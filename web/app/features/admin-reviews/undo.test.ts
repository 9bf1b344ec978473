import type { AdminReview } from '@bhitti/contract/calls/catalogue/admin-reviews.schemas'
import { describe, expect, it } from 'vitest'
import { sentenceOf, undoOf } from './undo.ts'

const REVIEW: AdminReview = {
  _id: 'r1',
  productId: 'p1',
  userId: 'u1',
  userName: 'Asha',
  reviewMessage: 'Good.',
  reviewValue: 4,
  verifiedBuyer: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  reply: null,
  productName: 'Udaipur Damask',
  productSlug: 'udaipur-damask',
  productImage: '',
  isSold: true,
  state: 'published',
  hiddenReason: null,
  version: 1,
}
const hidden: AdminReview = { ...REVIEW, state: 'hidden', hiddenReason: 'Spam', version: 2 }

describe('undoing', () => {
  it('publishes what was hidden, and hides again with the reason that it had', () => {
    expect(undoOf({ id: 'r1', verb: 'hide', reason: 'Spam' }, REVIEW, hidden)).toEqual({
      id: 'r1',
      version: 2,
      verb: 'publish',
    })
    const published = { ...REVIEW, version: 3 }
    expect(undoOf({ id: 'r1', verb: 'publish' }, hidden, published)).toEqual({
      id: 'r1',
      version: 3,
      verb: 'hide',
      reason: 'Spam',
    })
  })

  it('is not there for a review that was approved or rejected: it does not wait again', () => {
    const waiting: AdminReview = { ...REVIEW, state: 'waiting' }
    const approved = { ...REVIEW, version: 2 }
    expect(undoOf({ id: 'r1', verb: 'publish' }, waiting, approved)).toBeNull()
    expect(undoOf({ id: 'r1', verb: 'hide', reason: 'Spam' }, waiting, hidden)).toBeNull()
    expect(sentenceOf({ id: 'r1', verb: 'publish' }, waiting)).toBe(
      'Asha’s review of Udaipur Damask is approved and on the product page.',
    )
    expect(sentenceOf({ id: 'r1', verb: 'hide', reason: 'Spam' }, waiting)).toBe(
      'Asha’s review of Udaipur Damask is rejected.',
    )
  })

  it('brings back the reply that was there, or takes the first one back', () => {
    const replied = { ...REVIEW, reply: { message: 'Thanks', at: REVIEW.createdAt }, version: 2 }
    expect(undoOf({ id: 'r1', verb: 'reply', message: 'Thanks' }, REVIEW, replied)).toMatchObject({
      verb: 'reply',
      message: '',
    })
    expect(undoOf({ id: 'r1', verb: 'reply', message: '' }, replied, REVIEW)).toMatchObject({
      verb: 'reply',
      message: 'Thanks',
    })
  })
})
