import { REFUND_PROBLEMS } from '../../rules/prices/refund-lines.ts'

export const ORDER_ERRORS = {
  'order.not_found': { status: 404, message: 'Order not found' },
  'order.not_found_by_phone': {
    status: 404,
    message:
      'We find no order with this number and phone number. Please look into our mail, and enter the phone number that you ordered with',
  },
  'order.delivery_open': {
    status: 409,
    message:
      'The delivery of this order is still open. Please settle it on the Payments page before it leaves',
  },
  'order.address_to_confirm': {
    status: 409,
    message:
      'The address of this order has to be confirmed. Please check it with the customer and save it first',
  },
  'order.too_many_notes': {
    status: 409,
    message: 'This order has 200 notes already. Please remove one first',
  },
  'order.note_not_found': { status: 404, message: 'This note no longer exists' },
  'order.mail_not_found': { status: 404, message: 'There is no such mail' },
  'order.mail_waits': {
    status: 409,
    message: 'This mail has not been sent yet. It goes out by itself',
  },
  'order.address_fixed': {
    status: 409,
    message:
      'Something of this order has left or it is invoiced or cancelled, so that its address stays as it is',
  },
  'order.state_known': {
    status: 409,
    message: 'The State of this order is already saved. Please check its delivery address',
  },
  'order.is_cancelled': {
    status: 409,
    message: 'This order is cancelled, so it needs no State any more',
  },
  'order.in_production': {
    status: 409,
    message: 'This order can no longer be cancelled online. Please call or write to us',
  },
  'order.changed': {
    status: 409,
    message: 'Somebody else has changed this order. Please check its latest status',
  },
  'order.money_gone_back': {
    status: 409,
    message:
      'Part of this order has been refunded. Please confirm that it should go ahead although it is not fully paid',
  },
  'order.pieces_gone': {
    status: 409,
    message: 'The order cannot be reopened: its pieces are no longer in stock',
  },
  'order.never_sold': {
    status: 409,
    message:
      'This order was cancelled when its payment arrived, because the pieces were gone. The customer has to order again',
  },
  'order.refund_repeated': {
    status: 409,
    message: 'This refund was already made with another amount. Please check the refunds',
  },
  'order.not_refundable': {
    status: 409,
    message: 'This is more than what is left to refund on this order',
  },
  'order.refund_too_small': { status: 409, message: REFUND_PROBLEMS.too_small },
  'order.refund_leaves_too_little': {
    status: 409,
    message: REFUND_PROBLEMS.leaves_too_little,
  },
  'order.line_refunded': {
    status: 409,
    message: 'This is more than what is left to refund on one of the items',
  },
  'order.not_restockable': {
    status: 409,
    message: 'More pieces would be put back than this order still has',
  },

  'shipment.not_found': { status: 404, message: 'There is no such parcel' },
  'shipment.changed': {
    status: 409,
    message: 'Somebody else has changed this parcel meanwhile. Please look at how it is now',
  },
  'shipment.too_many_pieces': {
    status: 409,
    message:
      'There are fewer pieces left to send than that. Please look at what the other parcels hold',
  },
  'shipment.too_many_parcels': { status: 409, message: 'An order can leave in 50 parcels at most' },
  'shipment.order_cancelled': {
    status: 409,
    message: 'This order is cancelled, so that nothing of it is sent',
  },
  'shipment.prints_not_packed': {
    status: 409,
    message: 'A print in this parcel is not packed. Please look at its order before you send it',
  },
  'shipment.number_taken': {
    status: 409,
    message: 'Another parcel has this tracking number already. Please check both',
  },
  'shipment.number_missing': {
    status: 409,
    message: 'Enter the tracking number before the parcel leaves: the customer follows it by that',
  },
  'shipment.has_left': {
    status: 409,
    message: 'This parcel has left, so that what is in it stays as it is',
  },
  'shipment.no_such_move': {
    status: 409,
    message: 'That does not follow from where the parcel is. Please look at how it is now',
  },
  'shipment.not_replaceable': {
    status: 409,
    message: 'A replacement can hold what the customer has of this order, and no more than that',
  },
  'shipment.not_in_stock': {
    status: 409,
    message: 'There is not enough of this in stock for a replacement',
  },
  'shipment.print_not_ready': {
    status: 409,
    message: 'This print is not packed, or is in another parcel. Please look at it in the workshop',
  },
  'shipment.replacement_is_packed': {
    status: 409,
    message: 'To change what is in a replacement, unpack it and pack it again',
  },
  'shipment.signature': { status: 401, message: 'The signature of this message is not correct' },

  'run.not_found': { status: 404, message: 'There is no such run' },
  'run.no_file': {
    status: 409,
    message: 'There are no papers of this run, or they were kept for a day and are gone',
  },
  'run.nothing_packed': { status: 409, message: 'Nothing of this order is packed yet' },
  'run.not_invoiced': { status: 409, message: 'This order has no invoice yet' },
} as const
