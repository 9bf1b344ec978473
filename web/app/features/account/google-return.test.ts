import { ApiError, replyError } from '@bhitti/contract/calls/api-request'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { describe, expect, it } from 'vitest'
import { googleLoginError, readGoogleReturn, withoutGoogleReturn } from './google-return.ts'

const failure = (description: string) => ({
  title: 'Google login failed',
  description,
  variant: 'destructive',
})

describe('the query of the login page', () => {
  it('carries a code after success', () => {
    expect(readGoogleReturn('?googleLogin=success&token=abc')).toEqual({ code: 'abc' })
  })

  it.each([
    ['?googleLogin=failure', 'Could not authenticate with Google'],
    ['?googleLogin=failure&token=abc', 'Could not authenticate with Google'],
    ['?googleLogin=success', 'No authentication token found'],
    ['?googleLogin=success&token=', 'No authentication token found'],
  ])('%s is a failure', (search, description) => {
    expect(readGoogleReturn(search)).toEqual({ failure: failure(description) })
  })

  it.each(['', '?token=abc', '?googleLogin=maybe', '?email=a@b.in'])(
    '%j says nothing',
    (search) => {
      expect(readGoogleReturn(search)).toBeNull()
    },
  )

  it.each([
    ['?googleLogin=success&token=abc', ''],
    ['?token=abc', ''],
    ['?a=1&googleLogin=failure&b=2', '?a=1&b=2'],
    ['', ''],
  ])('%j is left as %j', (search, rest) => {
    expect(withoutGoogleReturn(search)).toBe(rest)
  })
})

describe('a code that opens nothing', () => {
  const unexpected = {
    title: 'Google login error',
    description: 'An unexpected error occurred',
    variant: 'destructive',
  }

  it('was refused for the reason that the shop gives', () => {
    const { status, message } = ERROR_CODES['account.google_code_invalid']
    const dead = new ApiError(status, 'account.google_code_invalid', message)
    expect(googleLoginError(dead)).toEqual(failure(message))
    const busy = new ApiError(429, 'request.too_many', 'Too many attempts')
    expect(googleLoginError(busy)).toEqual(failure('Too many attempts'))
  })

  it('failed for no reason when the answer is not the shop’s', () => {
    const proxy = replyError(502, null)
    expect(googleLoginError(proxy)).toEqual(failure('Authentication failed'))
    expect(googleLoginError(replyError(401, null))).toEqual(failure('Authentication failed'))
  })

  it.each([new ApiError(0, 'server.unavailable', 'not reached'), new TypeError('a bug')])(
    'is unexpected after %s',
    (error) => {
      expect(googleLoginError(error)).toEqual(unexpected)
    },
  )
})
