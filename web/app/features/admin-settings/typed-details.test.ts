import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { expect, it } from 'vitest'
import { typedDetails } from './typed-details.ts'

const stateOf = (state: string) =>
  typedDetails({ ...SAMPLE_DETAILS, address: { ...SAMPLE_DETAILS.address, state } }).address.state

it('a State that was typed once is chosen in the form where the list has it, and asked for where not', () => {
  expect(stateOf(' tamil nadu')).toBe('Tamil Nadu')
  expect(stateOf('TS')).toBe('')
})
