export const CATALOGUE_ERRORS = {
  'artist.not_found': { status: 404, message: 'Artist not found' },
  'artist.studio_taken': {
    status: 409,
    message: 'There is already an artist with this studio name',
  },
  'artist.changed': {
    status: 409,
    message: 'Somebody else has changed this artist. Please check the latest version',
  },
  'artist.month_not_begun': { status: 409, message: 'This month has not begun yet' },
  'artist.month_paid': { status: 409, message: 'This statement is already settled' },
  'artist.nothing_to_pay': {
    status: 409,
    message: 'There is nothing to pay. A negative balance is carried over to the next statement',
  },
  'artist.statement_changed': {
    status: 409,
    message: 'The statement has changed. Please check the new amount',
  },

  'submission.not_found': { status: 404, message: 'This submission no longer exists' },
  'submission.changed': {
    status: 409,
    message: 'Somebody else has changed this submission. Please check the latest version',
  },

  'review.already_reviewed': { status: 409, message: 'Already reviewed' },
  'review.buyers_only': {
    status: 403,
    message: 'Only customers who have bought this product here can review it',
  },
  'review.not_found': { status: 404, message: 'This review no longer exists' },
  'review.changed': {
    status: 409,
    message: 'Somebody else has changed this review. Please check the latest version',
  },

  'content.version_not_found': { status: 404, message: 'This version does not exist of this text' },
  'content.changed': {
    status: 409,
    message: 'Somebody else has saved or published this text. Please check the latest version',
  },
  'content.unfinished': {
    status: 409,
    message: 'This text cannot be published yet. What is missing is shown next to the fields',
  },
  'content.not_published': { status: 409, message: 'This text is not published' },

  'stock_alert.in_stock': { status: 409, message: 'This is in stock. You can order it now' },

  'wishlist.full': { status: 409, message: 'Your wishlist is full. Please remove something first' },
} as const
