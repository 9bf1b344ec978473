import { TICKET_PHOTOS_MAX } from '../rules/orders/tickets.ts'
import { REFUND_PROBLEMS } from '../rules/prices/refund-lines.ts'
import { MAX_ADDRESSES, PHOTO_MAX_PIXELS } from '../rules/shop/shop-limits.ts'
import {
  LOGIN_REQUIRED,
  NO_PRICE,
  SERVER_FAILED,
  SERVER_UNAVAILABLE,
} from '../rules/texts/page-errors.ts'

/** Every error that the API answers with: one status and one wording per code. */
export const ERROR_CODES = {
  'request.invalid': { status: 400, message: 'Please check the highlighted fields' },
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.too_slow': { status: 408, message: 'The request took too long to arrive' },
  'request.headers_too_large': {
    status: 431,
    message: 'The headers of the request are too large. Deleting the cookies of this site may help',
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
      'Too many requests with this e-mail or phone number. Please check your inbox, or try again in an hour',
  },
  'route.not_found': { status: 404, message: 'There is nothing at this address' },
  'server.failed': SERVER_FAILED,
  'server.unavailable': SERVER_UNAVAILABLE,

  'account.login_required': LOGIN_REQUIRED,
  'account.not_allowed': { status: 403, message: 'You are not allowed to do this' },
  'account.no_permission': {
    status: 403,
    message:
      'Your role on the staff does not include this. Ask the owner of the shop to do it, or to give you another role',
  },
  'account.confirm_identity': {
    status: 403,
    message: 'Please confirm that it is you, and try again',
  },
  'account.second_step_invalid': {
    status: 400,
    message: 'This login has expired or was used already. Please log in again',
  },
  'account.wrong_factor': {
    status: 400,
    message: 'This code is wrong or was used already. Please enter another one',
  },
  'account.too_many_codes': {
    status: 429,
    message: 'There were many wrong codes for this account. Please wait a few minutes',
  },
  'account.passkey_refused': {
    status: 400,
    message: 'This passkey was not accepted. Please try again, or log in another way',
  },
  'account.no_passkeys_here': {
    status: 409,
    message: 'Passkeys do not work at an IP address. Open the shop by its domain name to use them',
  },
  'account.has_authenticator': {
    status: 409,
    message: 'There is an authenticator app already. Remove it before you set up another',
  },
  'account.factor_required': {
    status: 409,
    message: 'Your role requires a second factor. Set up another before you remove this one',
  },
  'account.session_not_found': { status: 404, message: 'This device is logged out already' },
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
  'account.confirmation_link_invalid': {
    status: 400,
    message: 'This link has expired or is not complete',
  },
  'account.email_is_confirmed': {
    status: 409,
    message: 'Your e-mail address is confirmed already',
  },
  'account.too_many_confirmations': {
    status: 429,
    message:
      'We have sent several links to this address within the last hour. Please look for them, also in your spam folder, or try again later',
  },
  'account.too_many_guesses': {
    status: 429,
    message:
      'Too many wrong passwords for this account. Please wait a few minutes, or choose a new password by e-mail',
  },
  'account.easy_password': { status: 400, message: 'Please choose another password' },
  'account.sign_in_busy': {
    status: 503,
    message: 'Many people are logging in right now. Please try again in a few seconds',
  },
  'account.wrong_password': { status: 400, message: 'The current password is not correct' },

  'product.not_found': { status: 404, message: 'Product not found' },
  'product.no_price': NO_PRICE,
  'product.out_of_stock': { status: 409, message: 'This product is out of stock' },
  'product.changed': {
    status: 409,
    message: 'Somebody else has changed this product. Please check the latest version',
  },

  'product.sku_taken': { status: 409, message: 'Another product has this SKU' },

  'upload.too_large': { status: 413, message: 'File size must be less than 5MB' },
  'upload.not_an_image': { status: 400, message: 'Only image files are allowed' },
  'upload.too_many_pixels': {
    status: 400,
    message: 'This picture is too large. Please make it smaller and try again',
  },
  'upload.photo_too_large': {
    status: 400,
    message: `This photo has too many pixels: a JPEG can have ${PHOTO_MAX_PIXELS.jpeg / 1e6} megapixels, any other photo ${PHOTO_MAX_PIXELS.other / 1e6}. Please send it smaller`,
  },
  'upload.unreadable': {
    status: 400,
    message: 'This picture could not be read. Please try again, or save it as JPEG first',
  },
  'upload.animated': {
    status: 400,
    message: 'Animated pictures cannot be used. Please choose a still picture',
  },
  'upload.missing': { status: 400, message: 'Choose a file to upload' },
  'upload.interrupted': { status: 400, message: 'The upload was interrupted. Please try again' },
  'upload.not_stored': {
    status: 503,
    message: 'The picture could not be stored. Please try again in a moment',
  },
  'upload.over': {
    status: 409,
    message: 'This upload is already finished, or was cancelled',
  },
  'upload.incomplete': {
    status: 409,
    message: 'The file has not been fully uploaded yet. Please continue the upload',
  },
  'upload.busy': {
    status: 423,
    message: 'Somebody is uploading this file at this moment',
  },
  'upload.piece_too_large': {
    status: 413,
    message: 'Send the file in pieces of at most 8 MB, and say how long each is',
  },
  'status.work_not_found': {
    status: 404,
    message: 'This is being tried again, or is done. Refresh the page',
  },
  'library.reading_failed': {
    status: 500,
    message:
      'Reading this zip failed five times, and the shop does not know why. Try again. If it fails once more, ask the person who looks after the server to read the log',
  },
  'upload.no_space': {
    status: 507,
    message: 'There is not enough disk space for this file. Please free some space first',
  },
  'upload.file_not_stored': {
    status: 503,
    message: 'The file could not be stored. Please try again in a moment',
  },

  'library.picture_too_large': { status: 413, message: 'A picture can have at most 20 MB' },
  'library.nested_zip': {
    status: 400,
    message: 'A zip inside the zip is not opened. Please upload it by itself',
  },
  'library.outside_path': {
    status: 400,
    message: 'The file leads to a folder outside the zip, so it was left out',
  },
  'library.encrypted': { status: 400, message: 'This file is protected by a password' },
  'library.damaged': { status: 400, message: 'This file is damaged inside the zip' },
  'library.no_name': {
    status: 400,
    message: 'The name of this file cannot be used. Please rename it',
  },
  'library.unpacks_too_large': {
    status: 400,
    message: 'The files of this zip are too large together. Please split it into several zips',
  },
  'library.not_storable': {
    status: 400,
    message:
      'This file could not be stored. Please rename it, save it again and upload it once more',
  },
  'library.contradictory_zip': {
    status: 400,
    message:
      'This zip contradicts itself about the files in it, so none was taken. Please make a new zip of the pictures',
  },
  'library.not_a_zip': { status: 400, message: 'This file is not a zip, or it is damaged' },
  'library.too_many_files': {
    status: 400,
    message: 'A zip can have at most 5,000 files. Please split it into several zips',
  },
  'library.zip_not_found': { status: 404, message: 'There is no such zip' },
  'library.zip_not_stopped': { status: 409, message: 'This zip is not waiting to be continued' },
  'library.too_many_zips': {
    status: 409,
    message: 'You have three zips that are not finished. Please finish or cancel one first',
  },

  'picture_address.not_https': { status: 400, message: 'The address must begin with https://' },
  'picture_address.private': {
    status: 400,
    message: 'The address leads to a private network. Use an address on the internet',
  },
  'picture_address.unreachable': {
    status: 400,
    message: 'The picture could not be fetched: the address does not answer',
  },
  'picture_address.refused': {
    status: 400,
    message: 'The picture could not be fetched: there is none at this address, or it is not public',
  },
  'picture_address.redirects': {
    status: 400,
    message: 'The address leads on to other addresses too many times',
  },
  'picture_address.not_a_picture': {
    status: 400,
    message: 'What is at this address is not a picture, but a page or another file',
  },
  'picture_address.too_slow': {
    status: 400,
    message: 'The picture took too long to arrive from this address',
  },

  'artwork.none': { status: 404, message: 'This product has no artwork' },
  'artwork.not_found': { status: 404, message: 'There is no such artwork' },
  'artwork.only_repeats': {
    status: 409,
    message: 'Rolls, curtains and blinds have a repeat: please upload one repeat of the pattern',
  },
  'artwork.not_ready': {
    status: 409,
    message: 'This version is not ready to be printed from, or was withdrawn',
  },
  'artwork.too_many_uploads': {
    status: 409,
    message: 'You have five uploads that are not finished. Please finish or cancel one first',
  },
  'artwork.not_kept': {
    status: 409,
    message: 'This file is not waiting for disk space. Please upload it again',
  },

  'print.not_found': { status: 404, message: 'There is no such print' },
  'print.code_unknown': {
    status: 404,
    message: 'No print has this code. Please check the label, or type its code',
  },
  'print.other_label': {
    status: 409,
    message: 'This label belongs to another print. Please keep that strip aside',
  },
  'print.no_such_strip': { status: 409, message: 'This print has no strip of that number' },
  'print.changed': {
    status: 409,
    message: 'Somebody else has moved this print. Please check where it is now',
  },
  'print.order_cancelled': {
    status: 409,
    message:
      'This order was cancelled. Please stop printing it and keep aside what is already printed',
  },
  'print.closed': {
    status: 409,
    message: 'This print is off the board. Print it again if it is needed once more',
  },
  'print.order_goes_on': {
    status: 409,
    message: 'Its order is not cancelled. The print leaves the board when its parcel is sent',
  },
  'print.strips_not_checked': {
    status: 409,
    message: 'Not all strips were scanned. Please scan them, or confirm that it is complete',
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
      'This line was printed in another batch before, so its colours may differ. Please confirm that it should be printed in this batch',
  },
  'print.reason_missing': {
    status: 409,
    message: 'Say why it goes back, so that your colleagues understand',
  },
  'print.not_planned': {
    status: 409,
    message: 'This print has no strips yet. Plan them first',
  },
  'print.is_planned': { status: 409, message: 'The strips of this print are already planned' },
  'print.cannot_plan': {
    status: 409,
    message:
      'The strips cannot be planned with the current settings. Please check Printing in the settings',
  },
  'print.no_artwork': {
    status: 409,
    message: 'The design has not been placed on the wall of this line. Place it first',
  },
  'print.is_placed': { status: 409, message: 'The design is already placed on this wall' },
  'print.no_design': {
    status: 409,
    message: 'This product has no artwork now. Add one to the product, then place it here',
  },
  'print.files_missing': { status: 409, message: 'There are no files yet. Please make them first' },
  'print.files_withheld': {
    status: 409,
    message:
      'These files differ from those that were printed before. Please check and release them first',
  },
  'print.not_begun': {
    status: 409,
    message: 'This line has not been printed yet, so there is nothing to print again',
  },
  'print.no_proof': { status: 404, message: 'There is no proof to view yet' },
  'print.proof_changed': {
    status: 409,
    message: 'A newer proof has been made. Please check the new one',
  },
  'print.no_proof_wanted': {
    status: 409,
    message: 'There is no proof to approve for this print, or it has already been decided',
  },
  'print.too_late_for_proof': {
    status: 409,
    message: 'This print is already in production, so it is too late for a proof',
  },
  'print.download_used': {
    status: 410,
    message: 'This download link has been used or has expired. Please start the download again',
  },
  'profile.not_a_profile': {
    status: 400,
    message:
      'This is not a printer’s colour profile. Please choose the ICC or ICM file of your press',
  },
  'profile.too_large': { status: 413, message: 'A colour profile can be at most 4 MB' },
  'profile.not_found': { status: 404, message: 'There is no such profile' },

  'stock.too_few': {
    status: 409,
    message: 'There is less than you want to remove. Please check the current stock',
  },
  'stock.in_lots': {
    status: 409,
    message: 'More of this stock is in dye lots. Please change it lot by lot on its stock page',
  },
  'stock.lot_not_found': {
    status: 404,
    message: 'There is no such dye lot of this product. Please look at its stock page',
  },
  'stock.held': {
    status: 409,
    message:
      'A customer is paying for this product right now. Please change how it is counted when that is over, in half an hour at most',
  },

  'stock.hold_not_found': { status: 404, message: 'There is no such hold' },
  'stock.hold_ended': {
    status: 409,
    message: 'This hold has already ended: it was paid for, released or has expired',
  },

  'stock.changed': {
    status: 409,
    message: 'The stock has changed. Please check the current number',
  },

  'bulk.refused': {
    status: 409,
    message:
      'Nothing was saved, because some rows have errors. The reason is shown next to each of them',
  },

  'import.too_large': {
    status: 413,
    message: 'The file is larger than 5 MB. Please split it into several files',
  },
  'import.unreadable': { status: 400, message: 'This file could not be read' },
  'import.not_found': { status: 404, message: 'There is no such import' },
  'import.not_waiting': {
    status: 409,
    message: 'This file has already been imported or discarded',
  },
  'import.running': {
    status: 409,
    message: 'Another file is being imported. Please wait until that has finished',
  },
  'import.has_wrong_rows': {
    status: 409,
    message: 'Some rows are wrong. Correct the file, or choose to import only the correct rows',
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
  'wishlist.full': { status: 409, message: 'Your wishlist is full. Please remove something first' },

  'address.not_found': { status: 404, message: 'This address no longer exists' },
  'address.limit': { status: 409, message: `You can add max ${MAX_ADDRESSES} addresses` },

  'tax.state_missing': {
    status: 409,
    message: 'Choose the State that this order is delivered to: its tax invoice needs it',
  },
  'tax.seller_missing': {
    status: 409,
    message:
      'Enter the name and address of the shop under Settings, Shop details: a tax invoice must name its seller',
  },
  'tax.class_missing': {
    status: 409,
    message:
      'Some of these goods have no tax class yet, so the order cannot be invoiced. Choose it in Settings, under Tax',
  },
  'tax.class_changed': {
    status: 409,
    message:
      'The tax class of some of these goods was changed after they were paid for. Choose in the order which class holds',
  },
  'tax.class_not_offered': {
    status: 409,
    message:
      'Only the tax class at payment and that of today can be chosen, where they differ. Please check the latest version',
  },
  'tax.rate_missing': {
    status: 409,
    message:
      'Some of these goods have no tax rate valid today, so the order cannot be invoiced. Enter it in Settings, under Tax',
  },
  'tax.no_address': {
    status: 409,
    message: 'This order has no delivery address, so it is supplied in the State of the shop',
  },
  'tax.invoiced_already': {
    status: 409,
    message: 'This order is already invoiced; the invoice stays as it is',
  },
  'tax.month_without_books': {
    status: 400,
    message:
      'There are no books for this month: they start with the month in which the shop began to issue tax documents, and end with the current one',
  },
  'tax.document_not_found': { status: 404, message: 'This document does not exist' },
  'tax.not_invoiced': {
    status: 409,
    message: 'A delivery note follows an invoice, and this order has none yet',
  },
  'tax.waits_for_registration': {
    status: 409,
    message: 'This invoice is available once its IRN has been entered',
  },
  'tax.registered_already': {
    status: 409,
    message: 'The IRN of this invoice has already been entered, or belongs to another invoice',
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
  'run.not_found': { status: 404, message: 'There is no such run' },
  'run.no_file': {
    status: 409,
    message: 'There are no papers of this run, or they were kept for a day and are gone',
  },
  'run.nothing_packed': { status: 409, message: 'Nothing of this order is packed yet' },
  'run.not_invoiced': { status: 409, message: 'This order has no invoice yet' },
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

  'shop.not_open': {
    status: 503,
    message: 'The shop is not open at the moment. Please come back soon',
  },
  'shop.not_ready': {
    status: 409,
    message: 'The shop cannot open yet: something required on the Opening page is missing',
  },
  'settings.changed': {
    status: 409,
    message: 'Somebody else has saved these settings. Please check the saved version',
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
  'review.not_found': { status: 404, message: 'This review no longer exists' },
  'review.changed': {
    status: 409,
    message: 'Somebody else has changed this review. Please check the latest version',
  },

  'contact.not_found': { status: 404, message: 'This contact has already been deleted' },
  'customer.not_found': { status: 404, message: 'This customer does not exist, or was deleted' },
  'customer.has_open_orders': {
    status: 409,
    message: 'An order or a refund is not finished yet. Everything can be deleted once it is',
  },
  'customer.has_open_tickets': {
    status: 409,
    message: 'A complaint is still open. Everything can be deleted once it is resolved',
  },

  'ticket.not_found': { status: 404, message: 'There is no complaint with this number' },
  'ticket.link_invalid': {
    status: 404,
    message: 'This link has expired. You will find a newer one in our last e-mail',
  },
  'ticket.changed': {
    status: 409,
    message: 'Something new was said in this complaint. Please read it before you resolve it',
  },
  'ticket.is_settled': { status: 409, message: 'This complaint has been resolved already' },
  'ticket.is_escalated': {
    status: 409,
    message: 'The grievance officer is looking into this complaint already',
  },
  'ticket.needs_order': {
    status: 409,
    message: 'This is not about an order, so there is nothing to print again, repair or refund',
  },
  'ticket.too_many': {
    status: 409,
    message: 'You already have many open complaints. Please add a message to one of them',
  },
  'ticket.too_long': {
    status: 409,
    message: 'This conversation has become too long for the page. Please call or e-mail us',
  },
  'ticket.too_many_photos': {
    status: 409,
    message: `A complaint can have at most ${TICKET_PHOTOS_MAX} photos`,
  },
  'ticket.photo_tries_used': {
    status: 409,
    message:
      'Too many photos were sent for this complaint. Please describe what they show in a message',
  },
  'ticket.photo_not_found': { status: 404, message: 'This photo is no longer there' },

  'staff.not_found': { status: 404, message: 'This person is no longer on the staff' },
  'staff.last_admin': {
    status: 409,
    message: 'The shop needs an admin: invite somebody else before you remove the last one',
  },
  'staff.last_owner': {
    status: 409,
    message: 'The shop needs an owner: give this role to somebody else first',
  },
  'staff.role_changed': {
    status: 409,
    message: 'Somebody else has changed this role meanwhile. Please look at it as it is now',
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
  'staff.is_member': { status: 409, message: 'Somebody on the staff already has this e-mail' },
  'staff.is_invited': {
    status: 409,
    message: 'This e-mail has already been invited. Send the invitation again instead',
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
