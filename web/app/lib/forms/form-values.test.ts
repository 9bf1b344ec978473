import { expect, test } from 'vitest'
import { errorsLeft } from './form-values.ts'

const ERRORS = { name: 'Name is required', 'rules.0.charge': 'Enter an amount', rulesOf: 'No' }

test('an error stays until its own field is changed', () => {
  expect(errorsLeft(ERRORS, ['name'])).toEqual({
    'rules.0.charge': 'Enter an amount',
    rulesOf: 'No',
  })
  expect(errorsLeft(ERRORS, ['email'])).toBe(ERRORS)
})

test('a list that is changed takes the errors of its rows with it', () => {
  expect(errorsLeft(ERRORS, ['rules'])).toEqual({ name: 'Name is required', rulesOf: 'No' })
})
