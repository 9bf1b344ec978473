/** A separate file, so that the first pages load without all other errors. */

export const LOGIN_REQUIRED = { status: 401, message: 'Please log in to continue' } as const
export const NO_PRICE = { status: 409, message: 'Price is not available.' } as const
export const SERVER_FAILED = {
  status: 500,
  message: 'Something went wrong on our side. Please try again',
} as const
export const SERVER_UNAVAILABLE = {
  status: 503,
  message: 'The shop is busy right now. Please try again in a moment',
} as const
