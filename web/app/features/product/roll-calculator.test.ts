import { expect, test } from 'vitest'
import { planRolls } from './roll-calculator.ts'

test('a tenth is added for trimming and matching', () => {
  expect(planRolls('10', '12')).toEqual({ wallSqFt: 120, withSpareSqFt: 132, rolls: 3 })
})

test('a wall that one roll just covers needs one, a hair more needs two', () => {
  expect(planRolls('10', '4.54')?.rolls).toBe(1)
  expect(planRolls('10', '4.55')?.rolls).toBe(2)
})

test('even the smallest wall takes a roll', () => {
  expect(planRolls('0.01', '0.01')?.rolls).toBe(1)
})

test.each([
  ['', '10'],
  ['10', ''],
  ['0', '10'],
  ['ten', '10'],
  ['1e1', '10'],
  ['201', '10'],
])('%j by %j is no wall', (height, width) => {
  expect(planRolls(height, width)).toBeNull()
})
