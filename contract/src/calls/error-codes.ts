import { SERVER_FAILED, SERVER_UNAVAILABLE } from '../rules/texts/page-errors.ts'
import { ACCOUNT_ERRORS } from './accounts/accounts.errors.ts'
import { BUYING_ERRORS } from './buying/buying.errors.ts'
import { CATALOGUE_ERRORS } from './catalogue/catalogue.errors.ts'
import { COMPLAINT_ERRORS } from './complaints/complaints.errors.ts'
import { ORDER_ERRORS } from './orders/orders.errors.ts'
import { PRINTING_ERRORS } from './printing/printing.errors.ts'
import { PRODUCT_ERRORS } from './products/products.errors.ts'
import { SHOP_ERRORS } from './shop/shop.errors.ts'
import { TAX_ERRORS } from './tax/tax.errors.ts'

/** Errors that any call can have, and errors of the server. */
const REQUEST_ERRORS = {
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
} as const

export const ERROR_CODES = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...PRODUCT_ERRORS,
  ...PRINTING_ERRORS,
  ...BUYING_ERRORS,
  ...ORDER_ERRORS,
  ...TAX_ERRORS,
  ...CATALOGUE_ERRORS,
  ...COMPLAINT_ERRORS,
  ...SHOP_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERROR_CODES

export type FieldErrors = Record<string, string>

export type ErrorReply = {
  success: false
  message: string
  code: ErrorCode
  fields?: FieldErrors
  /** Identifies the request in the shop's log. */
  requestId?: string
}
