import {
  LOGIN_REQUIRED,
  NO_PRICE,
  SERVER_FAILED,
  SERVER_UNAVAILABLE,
} from '../rules/page-errors.ts'
import { REFUND_PROBLEMS } from '../rules/refund-lines.ts'
import { MAX_ADDRESSES } from '../rules/shop-limits.ts'

/** Every error that the API answers with: one status and one wording per code. */
export const ERROR_CODES = {
  'request.invalid': { status: 400, message: 'Please check the highlighted fields' },
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.too_slow': { status: 408, message: 'The request took too long to arrive' },
  'request.headers_too_large': {
    status: 431,
    message:
      'The headers of the request are too large. Delete the cookies of this site, if need be',
  },
  'request.too_large': { status: 413, message: 'The request is too large' },
  'request.unsupported_type': {
    status: 415,
    message: 'Send JSON with Content-Type application/json',
  },
  'request.too_many': {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again',
  },
  'request.too_many_this_hour': {
    status: 429,
    message:
      'There were too many requests with this e-mail or phone number. Please look into your mailbox, or try again in an hour',
  },
  'route.not_found': { status: 404, message: 'There is nothing at this address' },
  'server.failed': SERVER_FAILED,
  'server.unavailable': SERVER_UNAVAILABLE,

  'account.login_required': LOGIN_REQUIRED,
  'account.not_allowed': { status: 403, message: 'You are not allowed to do this' },
  'account.customers_only': { status: 403, message: 'Only customers can do this' },
  'account.wrong_credentials': {
    status: 401,
    message: 'The e-mail, phone number or password is not correct',
  },
  'account.google_code_invalid': {
    status: 401,
    message: 'This sign-in with Google has expired or was used already. Please sign in again',
  },
  'account.google_link_invalid': {
    status: 400,
    message:
      'This sign-in with Google has expired or was used already. Nothing was changed. Please sign in again',
  },
  'account.taken': {
    status: 409,
    message: 'An account with this e-mail or phone number already exists',
  },
  'account.reset_link_invalid': {
    status: 400,
    message: 'This link has been used or has expired. Please ask for a new one',
  },
  'account.too_many_guesses': {
    status: 429,
    message:
      'There were many wrong passwords for this account. Wait a few minutes, or choose a new password by mail',
  },
  'account.easy_password': { status: 400, message: 'Please choose another password' },
  'account.sign_in_busy': {
    status: 503,
    message: 'Very many people are logging in right now. Please try again in a few seconds',
  },
  'account.wrong_password': { status: 400, message: 'The current password is not correct' },

  'product.not_found': { status: 404, message: 'Product not found' },
  'product.no_price': NO_PRICE,
  'product.out_of_stock': { status: 409, message: 'This product is out of stock' },
  'product.changed': {
    status: 409,
    message: 'Somebody else has changed this product. Please look at what it is now',
  },

  'upload.too_large': { status: 413, message: 'File size must be less than 5MB' },
  'upload.not_an_image': { status: 400, message: 'Only image files are allowed' },
  'upload.too_many_pixels': {
    status: 400,
    message: 'This picture has too many pixels. Please make it smaller and try again',
  },
  'upload.unreadable': {
    status: 400,
    message: 'This picture could not be read. Please try again, or save it as JPEG first',
  },
  'upload.animated': {
    status: 400,
    message: 'Moving pictures cannot be shown. Please choose a still one',
  },
  'upload.missing': { status: 400, message: 'Choose a file to upload' },
  'upload.interrupted': { status: 400, message: 'The upload was interrupted. Please try again' },
  'upload.not_stored': {
    status: 503,
    message: 'The picture could not be stored. Please try again in a moment',
  },

  'artwork.none': { status: 404, message: 'This product has no artwork' },
  'artwork.not_found': { status: 404, message: 'There is no such artwork' },
  'artwork.only_repeats': {
    status: 409,
    message: 'Rolls, curtains and blinds have a repeat: please bring one repeat of the pattern',
  },
  'artwork.not_ready': {
    status: 409,
    message: 'This version is not ready to be printed from, or was withdrawn',
  },
  'artwork.upload_over': {
    status: 409,
    message: 'This upload is finished already, or was given up',
  },
  'artwork.upload_incomplete': {
    status: 409,
    message: 'The file has not arrived as a whole yet. Please go on with its upload',
  },
  'artwork.upload_busy': {
    status: 423,
    message: 'Somebody is sending this file at this moment',
  },
  'artwork.too_many_uploads': {
    status: 409,
    message: 'You have five uploads that are not finished. Please finish or cancel one first',
  },
  'artwork.piece_too_large': {
    status: 413,
    message: 'Send the file in pieces of at most 8 MB, and say how long each is',
  },
  'artwork.not_kept': {
    status: 409,
    message: 'This file is not waiting for room on the disk. Please upload it again',
  },
  'artwork.no_space': {
    status: 507,
    message: 'There is not enough room for this file on the disk. Please make room first',
  },
  'artwork.not_stored': {
    status: 503,
    message: 'The file could not be stored. Please try again in a moment',
  },

  'print.not_found': { status: 404, message: 'There is no such print' },
  'print.code_unknown': {
    status: 404,
    message: 'No print has this code. Please check the label, or type its code',
  },
  'print.other_label': {
    status: 409,
    message: 'This label belongs to another print. Please put its strip aside',
  },
  'print.no_such_strip': { status: 409, message: 'This print has no strip of that number' },
  'print.changed': {
    status: 409,
    message: 'Somebody else has moved this print meanwhile. Please look at where it is now',
  },
  'print.order_cancelled': {
    status: 409,
    message: 'This order was cancelled. Please stop printing it and put aside what is printed',
  },
  'print.proof_open': {
    status: 409,
    message:
      'The customer has not approved the proof yet. Write down how it was approved, or wait for it',
  },
  'print.batch_missing': {
    status: 409,
    message: 'Enter the batch of ink and medium that it is printed in',
  },
  'print.other_batch': {
    status: 409,
    message:
      'This line was printed in another batch before, so its colours may differ. Confirm that it is to be printed in this one',
  },
  'print.reason_missing': {
    status: 409,
    message: 'Say why it goes back, so that others understand it',
  },
  'print.not_planned': {
    status: 409,
    message: 'This print has no strips yet. Plan them first',
  },
  'print.is_planned': { status: 409, message: 'The strips of this print are planned already' },
  'print.cannot_plan': {
    status: 409,
    message:
      'The strips cannot be planned with the present settings. Look at Printing in the settings',
  },
  'print.no_artwork': {
    status: 409,
    message:
      'This line was bought without a design placed on a wall, so no files can be made of it',
  },
  'print.files_missing': { status: 409, message: 'There are no files yet. Please make them first' },
  'print.files_withheld': {
    status: 409,
    message:
      'These files differ from those that were printed before. Look at them, and release them first',
  },
  'print.not_begun': {
    status: 409,
    message: 'Nothing of this line is printed yet, so there is nothing to print again',
  },
  'print.no_proof': { status: 404, message: 'There is no proof to look at yet' },
  'print.proof_changed': {
    status: 409,
    message: 'This proof was made again meanwhile. Please look at the new one',
  },
  'print.no_proof_wanted': {
    status: 409,
    message: 'There is no proof of this print to decide about, or it was decided already',
  },
  'print.too_late_for_proof': {
    status: 409,
    message: 'This print is already on its way through the workshop, so a proof comes too late',
  },
  'print.download_used': {
    status: 410,
    message: 'This address was used or is too old. Please begin the download again',
  },
  'profile.not_a_profile': {
    status: 400,
    message: 'This is not the colour profile of a printer. Choose an ICC or ICM file of the press',
  },
  'profile.too_large': { status: 413, message: 'A colour profile can have at most 4 MB' },
  'profile.not_found': { status: 404, message: 'There is no such profile' },

  'stock.too_few': {
    status: 409,
    message: 'There are fewer pieces than would be taken away. Please look at what is left now',
  },

  'stock.hold_not_found': { status: 404, message: 'There is no such hold' },
  'stock.hold_ended': {
    status: 409,
    message: 'This hold has ended already: it was paid for, given back or ran out',
  },

  'stock.changed': {
    status: 409,
    message: 'The number of pieces has changed meanwhile. Please look at what it is now',
  },

  'bulk.refused': {
    status: 409,
    message: 'Nothing was saved, because some rows could not be. What is wrong stands beside them',
  },

  'import.too_large': {
    status: 413,
    message: 'The file is larger than 5 MB. Please split it into several files',
  },
  'import.unreadable': { status: 400, message: 'This file could not be read' },
  'import.not_found': { status: 404, message: 'There is no such import' },
  'import.not_waiting': {
    status: 409,
    message: 'This file has been imported or put away already',
  },
  'import.running': {
    status: 409,
    message: 'Another file is being imported. Please wait until that has finished',
  },
  'import.has_wrong_rows': {
    status: 409,
    message: 'Some rows are wrong. Correct the file, or choose to import only the right rows',
  },
  'import.changes_nothing': {
    status: 409,
    message: 'There is nothing in this file that would change the shop',
  },

  'cart.line_not_found': { status: 404, message: 'This item is no longer in your cart' },
  'cart.full': { status: 409, message: 'Your cart is full. Please remove an item first' },
  'cart.empty': { status: 409, message: 'Your cart is empty' },
  'cart.changed': {
    status: 409,
    message: 'Prices in your cart have changed. Please check the new total and try again',
  },
  'cart.artwork_changed': {
    status: 409,
    message:
      'The design of an item in your cart has been renewed. Please look at your wall again before you pay',
  },
  'cart.below_minimum': {
    status: 409,
    message: 'The total must be at least ₹1.00 to be paid. Please add something to your cart',
  },
  'cart.above_largest_order': {
    status: 409,
    message: 'This total is more than can be paid online. Please write to us on chat',
  },
  'cart.too_many_pieces': {
    status: 409,
    message:
      'These are more pieces than can be ordered online at a time. Please write to us on chat',
  },
  'cart.pieces_being_paid': {
    status: 409,
    message:
      'Others are just paying for some of these pieces. Please try again in a few minutes, or take fewer',
  },
  'cart.not_enough_stock': {
    status: 409,
    message: 'Some items are no longer available in this quantity. Please check your cart',
  },
  'promo.invalid': { status: 409, message: 'Invalid promo code' },
  'promotion.not_found': { status: 404, message: 'This promotion does not exist' },
  'promotion.code_taken': { status: 409, message: 'There is a promotion with this code already' },
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
    message: 'More uses than that have been made or are just being paid for',
  },
  'promotion.changed': {
    status: 409,
    message: 'Somebody else has changed this promotion meanwhile. Please look at its new state',
  },
  'promotion.ended': {
    status: 409,
    message: 'This promotion has ended. Give it a later end to go on with it',
  },
  'promotion.in_use': {
    status: 409,
    message: 'Customers have used this promotion, so it is kept for their orders. You can end it',
  },
  'wishlist.full': { status: 409, message: 'Your wishlist is full. Please remove something first' },

  'address.not_found': { status: 404, message: 'This address no longer exists' },
  'address.limit': { status: 409, message: `You can add max ${MAX_ADDRESSES} addresses` },

  'order.not_found': { status: 404, message: 'Order not found' },
  'order.in_production': {
    status: 409,
    message: 'This order can no longer be cancelled online. Please call or write to us',
  },
  'order.changed': {
    status: 409,
    message: 'Somebody else has changed this order meanwhile. Please look at how it is now',
  },
  'order.money_gone_back': {
    status: 409,
    message:
      'Money of this order has gone back to the customer. Confirm that it is to be made although it is not fully paid',
  },
  'order.pieces_gone': {
    status: 409,
    message: 'The order cannot be opened again: its pieces are no longer in stock',
  },
  'order.never_sold': {
    status: 409,
    message:
      'This order was cancelled as its payment arrived and never had its pieces. The customer has to order again',
  },
  'order.refund_repeated': {
    status: 409,
    message: 'This refund was already made with another amount. Please look at the refunds',
  },
  'order.not_refundable': {
    status: 409,
    message: 'This is more than what is left to refund of this order',
  },
  'order.refund_too_small': { status: 409, message: REFUND_PROBLEMS.too_small },
  'order.refund_leaves_too_little': {
    status: 409,
    message: REFUND_PROBLEMS.leaves_too_little,
  },
  'order.line_refunded': {
    status: 409,
    message: 'More would go back for a line than is left of what was paid for it',
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
  'payment.already_paid': {
    status: 409,
    message: 'Your earlier payment has arrived: your order is placed',
  },
  'payment.earlier_arrived': {
    status: 409,
    message: 'Your earlier payment has arrived. What it paid for has left your cart',
  },
  'payment.earlier_returned': {
    status: 409,
    message: 'Your earlier payment came too late to be kept. It goes back to you in full',
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
  'payment.refund_changed': {
    status: 409,
    message: 'Another amount is left to give back by now. Please look at it again',
  },
  'payment.duplicate_not_found': {
    status: 404,
    message: 'These two orders are no longer taken for one that was paid twice',
  },
  'payment.verification_failed': {
    status: 400,
    message: 'Payment verification failed. Please contact support.',
  },

  'artist.not_found': { status: 404, message: 'Artist not found' },
  'artist.studio_taken': { status: 409, message: 'There is an artist with this studio already' },
  'artist.changed': {
    status: 409,
    message: 'Somebody else has changed this artist. Please look at the new state',
  },
  'artist.month_not_begun': { status: 409, message: 'This month has not begun yet' },
  'artist.month_paid': { status: 409, message: 'This statement is settled already' },
  'artist.nothing_to_pay': {
    status: 409,
    message: 'There is nothing to pay. What is below zero is carried over to the next statement',
  },
  'artist.statement_changed': {
    status: 409,
    message: 'The statement has changed meanwhile. Please check the new amount',
  },
  'submission.not_found': { status: 404, message: 'This submission no longer exists' },
  'submission.changed': {
    status: 409,
    message: 'Somebody else has changed this submission. Please look at the new state',
  },

  'review.already_reviewed': { status: 409, message: 'Already reviewed' },
  'review.buyers_only': {
    status: 403,
    message: 'Only customers who have bought this product here can review it',
  },

  'settings.changed': {
    status: 409,
    message: 'Somebody else has saved these settings meanwhile. Please look at what is stored now',
  },
  'review.not_found': { status: 404, message: 'This review no longer exists' },
  'review.changed': {
    status: 409,
    message: 'Somebody else has changed this review meanwhile. Look at it as it is now',
  },

  'contact.not_found': { status: 404, message: 'This contact has been deleted already' },
  'customer.not_found': { status: 404, message: 'This customer does not exist, or was deleted' },
  'customer.has_open_orders': {
    status: 409,
    message: 'This customer has an order or a refund that is not finished. Finish it first',
  },

  'staff.not_found': { status: 404, message: 'This person is not on the staff any more' },
  'staff.last_admin': {
    status: 409,
    message: 'The shop needs an admin: invite somebody else before you remove the last one',
  },
  'staff.is_oneself': {
    status: 409,
    message: 'This is your own account. Confirm that you want to leave the staff yourself',
  },
  'staff.is_customer': {
    status: 409,
    message:
      'A customer has an account with this e-mail. Staff need another address, as they cannot buy',
  },
  'staff.is_member': { status: 409, message: 'Somebody on the staff has this e-mail already' },
  'staff.is_invited': {
    status: 409,
    message: 'This e-mail has been invited already. Send the invitation again instead',
  },
  'staff.too_many_invitations': {
    status: 409,
    message: 'Too many invitations are open. Withdraw some first',
  },
  'staff.invitation_not_found': { status: 404, message: 'This invitation was used or withdrawn' },
  'staff.invitation_invalid': {
    status: 400,
    message: 'This invitation has been used, withdrawn or has expired. Please ask for a new one',
  },
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
  /** By this the log of the shop knows the request. */
  requestId?: string
}
