import { describe, expect, it } from 'vitest'
import { stateQuestion } from './state-question.ts'

const asked = (pincode: string, more: Partial<Parameters<typeof stateQuestion>[0]> = {}) =>
  stateQuestion({ status: 'Pending', shippingAddress: { pincode }, ...more })

describe('the question for the State of an order', () => {
  it('names the PIN code and the States that it covers', () => {
    expect(asked('160055')).toEqual({
      states: ['04', '03'],
      question: 'Which State is PIN code 160055 in?',
      reason:
        'It covers parts of Chandigarh and Punjab, and your invoice has to name the right one.',
    })
  })

  it.each([
    ['the PIN code lies in one State', asked('500028')],
    ['the PIN code is one of the army', asked('900056')],
    ['the State is known', asked('', { shippingAddress: { pincode: '160055', state: '03' } })],
    ['no address is on record', asked('', { shippingAddress: null })],
    ['the order has left', asked('160055', { status: 'Shipped' })],
    ['the order is cancelled', asked('160055', { status: 'Cancelled' })],
  ])('is not asked where %s', (_, question) => {
    expect(question).toBeNull()
  })
})
