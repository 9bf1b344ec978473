import { isGstin } from '@bhitti/contract/rules/tax/gstin'
import { stateOfAddress } from '@bhitti/contract/rules/texts/indian-states'
import { normalizeIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { demoCustomer } from './customers.ts'

const MANY = Array.from({ length: 800 }, (_, place) => demoCustomer(chanceOf(`${place}`), place))

it('nobody real can be called or written to', () => {
  for (const { phone, email } of MANY) {
    expect(phone).toMatch(/^\+9100\d{8}$/)
    expect(normalizeIndianMobile(phone)).toBeUndefined()
    expect(email).toMatch(/^[a-z0-9.]+@example\.com$/)
  }
  expect(new Set(MANY.map(({ phone }) => phone)).size).toBe(MANY.length)
  expect(new Set(MANY.map(({ email }) => email)).size).toBe(MANY.length)
})

it('they live in at least twelve States, each of which is known of the address', () => {
  const states = MANY.map((customer) => stateOfAddress(customer))
  expect(states).not.toContain(null)
  expect(new Set(states).size).toBeGreaterThanOrEqual(12)
})

it('the same draw is the same person', () => {
  expect(demoCustomer(chanceOf('a'), 1)).toEqual(demoCustomer(chanceOf('a'), 1))
  expect(demoCustomer(chanceOf('b'), 1)).not.toEqual(demoCustomer(chanceOf('a'), 1))
})

it('the businesses among them have GSTINs that are well formed and belong to nobody', () => {
  const businesses = MANY.flatMap(({ business }) => business ?? [])
  expect(businesses.length).toBeGreaterThan(5)
  for (const { gstin } of businesses) {
    expect(isGstin(gstin)).toBe(true)
    expect(gstin.slice(7, 11)).toBe('0000')
  }
})
