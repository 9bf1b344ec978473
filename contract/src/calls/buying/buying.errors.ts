export const BUYING_ERRORS = {
  'cart.line_not_found': { status: 404, message: 'This item is no longer in your cart' },
  'cart.full': { status: 409, message: 'Your cart is full. Please remove an item first' },
  'cart.empty': { status: 409, message: 'Your cart is empty' },
  'cart.changed': {
    status: 409,
    message: 'Your cart has changed. Please check it and the new total, then try again',
  },
  'cart.quantity_changed': {
    status: 409,
    message: 'The quantity of this item was changed on another page or device. We left it so',
  },
  'cart.artwork_changed': {
    status: 409,
    message:
      'The design of an item in your cart has been updated. Please check your wall again before you pay',
  },
  'cart.below_minimum': {
    status: 409,
    message: 'The total must be at least ₹1.00 to pay online. Please add something to your cart',
  },
  'cart.above_largest_order': {
    status: 409,
    message: 'This total is more than can be paid online. Please write to us on chat',
  },
  'cart.too_many_pieces': {
    status: 409,
    message: 'This is more than can be ordered online at a time. Please write to us on chat',
  },
  'cart.pieces_being_paid': {
    status: 409,
    message:
      'Other customers are paying for some of these pieces right now. Please try again in a few minutes, or order fewer',
  },
  'cart.not_enough_stock': {
    status: 409,
    message: 'Some items are no longer available in this quantity. Please check your cart',
  },

  'delivery.not_served': {
    status: 409,
    message: 'We don’t deliver to this PIN code yet. Please choose another address',
  },
  'delivery.charged': {
    status: 409,
    message: 'Delivery to this address changes the total. Please check it and try again',
  },
  'delivery.later': {
    status: 409,
    message: 'This order would now arrive later than shown. Please check the new delivery date',
  },

  'promo.invalid': { status: 409, message: 'Invalid promo code' },

  'promotion.not_found': { status: 404, message: 'This promotion does not exist' },
  'promotion.code_taken': { status: 409, message: 'There is already a promotion with this code' },
  'promotion.code_fixed': {
    status: 409,
    message: 'Customers have used this code, so it can no longer be changed',
  },
  'promotion.used_up': {
    status: 409,
    message: 'The promotion of this order is used up. Raise its limit first',
  },
  'promotion.limit_too_low': {
    status: 409,
    message: 'More uses than that have already been made or are being paid for',
  },
  'promotion.changed': {
    status: 409,
    message: 'Somebody else has changed this promotion. Please check the latest version',
  },
  'promotion.ended': {
    status: 409,
    message: 'This promotion has ended. Give it a later end date to continue it',
  },
  'promotion.in_use': {
    status: 409,
    message: 'Customers have used this promotion, so it is kept for their orders. You can end it',
  },

  'payment.provider_refused': { status: 502, message: 'Failed to create order' },
  'payment.provider_unavailable': {
    status: 503,
    message: 'Failed to create order. The payment provider is not answering, please try again',
  },
  'payment.already_paid': {
    status: 409,
    message: 'Your earlier payment has arrived, and your order is placed',
  },
  'payment.earlier_arrived': {
    status: 409,
    message: 'Your earlier payment has arrived. The items it paid for are no longer in your cart',
  },
  'payment.earlier_returned': {
    status: 409,
    message: 'Your earlier payment arrived too late. It is being refunded in full',
  },
  'payment.verification_unavailable': {
    status: 503,
    message:
      'Your payment could not be checked yet, because the payment provider is not answering. We will keep trying',
  },
  'payment.provider_silent': {
    status: 503,
    message: 'The payment provider is not answering. Please try again in a moment',
  },
  'payment.webhook_signature': { status: 401, message: 'The signature does not match' },
  'payment.event_not_found': { status: 404, message: 'There is no such event' },
  'payment.refund_not_found': { status: 404, message: 'There is no such failed refund' },
  'payment.refund_changed': {
    status: 409,
    message: 'The amount left to refund has changed. Please check it again',
  },
  'payment.duplicate_not_found': {
    status: 404,
    message: 'These two orders are no longer listed as paid twice',
  },
  'payment.wrong_amount': {
    status: 400,
    message:
      'You were charged another amount than your order costs, so no order was placed. All of it is on its way back to you',
  },
  'payment.verification_failed': {
    status: 400,
    message: 'Payment verification failed. Please contact support.',
  },
} as const
