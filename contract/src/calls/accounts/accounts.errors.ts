import { MAX_ADDRESSES } from '../../rules/shop/shop-limits.ts'
import { LOGIN_REQUIRED } from '../../rules/texts/page-errors.ts'

export const ACCOUNT_ERRORS = {
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

  'customer.not_found': { status: 404, message: 'This customer does not exist, or was deleted' },
  'customer.has_open_orders': {
    status: 409,
    message: 'An order or a refund is not finished yet. Everything can be deleted once it is',
  },
  'customer.has_open_tickets': {
    status: 409,
    message: 'A complaint is still open. Everything can be deleted once it is resolved',
  },

  'address.not_found': { status: 404, message: 'This address no longer exists' },
  'address.limit': { status: 409, message: `You can add max ${MAX_ADDRESSES} addresses` },
} as const
