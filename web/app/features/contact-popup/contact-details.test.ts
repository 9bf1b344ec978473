import { describe, expect, test } from 'vitest'
import { contactErrors } from './contact-details.ts'

describe('contact details', () => {
  test('with a phone number and an e-mail address may be sent', () => {
    expect(contactErrors({ phone: '98765 43210', email: ' asha@example.in ' })).toEqual({})
  })

  test('need both, and blanks are nothing', () => {
    expect(contactErrors({ phone: '  ', email: '' })).toEqual({
      phone: 'Phone number is required',
      email: 'Email address is required',
    })
  })

  test.each(['asha', 'asha@', '@example.in', 'asha@example', 'asha @example.in', 'a@b@c.in'])(
    'with %s are told that it is no e-mail address',
    (email) => {
      expect(contactErrors({ phone: '9876543210', email })).toEqual({
        email: 'Email address is invalid',
      })
    },
  )
})
