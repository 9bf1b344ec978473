import { MAX_ADDRESSES } from './shop-limits.ts'

/** Every error that the API answers with: one status and one wording per code. */
export const ERROR_CODES = {
  'request.invalid': { status: 400, message: 'Please check the highlighted fields' },
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.too_large': { status: 413, message: 'The request is too large' },
  'request.unsupported_type': {
    status: 415,
    message: 'Send JSON with Content-Type application/json',
  },
  'request.too_many': {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again',
  },
  'route.not_found': { status: 404, message: 'There is nothing at this address' },
  'server.failed': { status: 500, message: 'Something went wrong on our side. Please try again' },
  'server.unavailable': {
    status: 503,
    message: 'The shop is busy right now. Please try again in a moment',
  },

  'account.login_required': { status: 401, message: 'Please log in to continue' },
  'account.not_allowed': { status: 403, message: 'You are not allowed to do this' },
  'account.customers_only': { status: 403, message: 'Only customers can do this' },
  'account.wrong_credentials': {
    status: 401,
    message: 'The e-mail, phone number or password is not correct',
  },
  'account.taken': {
    status: 409,
    message: 'An account with this e-mail or phone number already exists',
  },
  'account.reset_link_invalid': {
    status: 400,
    message: 'This link has been used or has expired. Please ask for a new one',
  },
  'account.wrong_password': { status: 400, message: 'The current password is not correct' },

  'product.not_found': { status: 404, message: 'Product not found' },
  'product.no_price': { status: 409, message: 'Price is not available.' },
  'product.out_of_stock': { status: 409, message: 'This product is out of stock' },

  'cart.line_not_found': { status: 404, message: 'This item is no longer in your cart' },
  'cart.full': { status: 409, message: 'Your cart is full. Please remove an item first' },
  'cart.empty': { status: 409, message: 'Your cart is empty' },
  'cart.changed': {
    status: 409,
    message: 'Prices in your cart have changed. Please check the new total and try again',
  },
  'cart.below_minimum': {
    status: 409,
    message: 'The total must be at least ₹1.00 to be paid. Please add something to your cart',
  },
  'cart.not_enough_stock': {
    status: 409,
    message: 'Some items are no longer available in this quantity. Please check your cart',
  },
  'wishlist.full': { status: 409, message: 'Your wishlist is full. Please remove something first' },

  'address.not_found': { status: 404, message: 'This address no longer exists' },
  'address.limit': { status: 409, message: `You can add max ${MAX_ADDRESSES} addresses` },

  'order.not_found': { status: 404, message: 'Order not found' },
  'order.in_production': {
    status: 409,
    message: 'This order can no longer be cancelled online. Please call or write to us',
  },
  'order.status_final': {
    status: 409,
    message: 'An order cannot go back to an earlier status. Please reload to see where it is now',
  },
  'order.not_refundable': {
    status: 409,
    message: 'This is more than what is left to refund of this order',
  },
  'order.not_restockable': {
    status: 409,
    message: 'More pieces would be put back than this order still has',
  },

  'payment.provider_refused': { status: 502, message: 'Failed to create order' },
  'payment.provider_unavailable': {
    status: 503,
    message: 'Failed to create order. The payment provider is not answering, please try again',
  },
  'payment.verification_unavailable': {
    status: 503,
    message:
      'Your payment could not be checked yet, because the provider is not answering. We keep trying',
  },
  'payment.provider_silent': {
    status: 503,
    message: 'The payment provider is not answering. Please try again in a moment',
  },
  'payment.webhook_signature': { status: 401, message: 'The signature does not match' },
  'payment.event_not_found': { status: 404, message: 'There is no such event' },
  'payment.refund_not_found': { status: 404, message: 'There is no such failed refund' },
  'payment.verification_failed': {
    status: 400,
    message: 'Payment verification failed. Please contact support.',
  },

  'review.already_reviewed': { status: 409, message: 'Already reviewed' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERROR_CODES

/** Messages per field name, as the form shows them. */
export type FieldErrors = Record<string, string>

/** The body of every error reply. */
export type ErrorReply = {
  success: false
  message: string
  code: ErrorCode
  fields?: FieldErrors
}
