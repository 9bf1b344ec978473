import { expect, it } from 'vitest'
import { isRecoveryCode, newRecoveryCode, shownRecoveryCode } from './recovery-codes.rules.ts'

it('a recovery code is read in three groups and has nothing in it that is taken for something else', () => {
  for (let tries = 0; tries < 200; tries += 1) {
    const code = newRecoveryCode()
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
    expect(shownRecoveryCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(isRecoveryCode(code)).toBe(true)
  }
})

it('no two of many are the same', () => {
  expect(new Set(Array.from({ length: 2000 }, newRecoveryCode)).size).toBe(2000)
})

it('a code of an app is none', () => expect(isRecoveryCode('123456')).toBe(false))
