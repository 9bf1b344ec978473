import { expect, it } from 'vitest'
import { isWrong } from './pressure.ts'

it('under pressure, a shop may only ask to come back, and has to say when', () => {
  expect(isWrong({ status: 503, saysWhenToRetry: true })).toBe(false)
  expect(isWrong({ status: 503, saysWhenToRetry: false })).toBe(true)
  for (const status of [0, 409, 429, 500, 502, 504]) {
    expect(isWrong({ status, saysWhenToRetry: true })).toBe(true)
  }
})
