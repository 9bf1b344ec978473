import { ApiError, replyError } from '@bhitti/contract/calls/api-request'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { describe, expect, it } from 'vitest'
import { loginError, loginMessage } from './login-error.ts'

describe('a login that was refused', () => {
  it('is said with the reason of the shop', () => {
    const { status, message } = ERROR_CODES['account.wrong_credentials']
    const wrong = new ApiError(status, 'account.wrong_credentials', message)
    expect(loginError(wrong)).toEqual({
      title: 'Login failed',
      description: message,
      variant: 'destructive',
    })
    expect(loginMessage(wrong)).toBe(message)
  })

  it.each([null, {}, { success: false }, { message: 'Forbidden by a proxy' }])(
    'without a message of the shop it says ‘Login failed’: %j',
    (body) => {
      const refused = replyError(401, body)
      expect(loginError(refused)).toEqual({ title: 'Login failed', variant: 'destructive' })
      expect(loginMessage(refused)).toBe('Login failed')
    },
  )
})

describe('a login that failed', () => {
  it.each([
    replyError(502, null),
    new ApiError(0, 'server.unavailable', 'x'),
    new TypeError('a bug'),
  ])('is unexpected after %s', (error) => {
    expect(loginError(error)).toEqual({
      title: 'Login error',
      description: 'An unexpected error occurred',
      variant: 'destructive',
    })
  })
})
