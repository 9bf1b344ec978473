import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { expect, test } from 'vitest'
import { storeStateAt } from './opening-hours.ts'

// 20 November 2026 is a Friday; India is UTC+5:30.
test.each([
  ['2026-11-20T05:30:00Z', true, 'Open now, until 8:00 PM'],
  ['2026-11-20T14:29:00Z', true, 'Open now, until 8:00 PM'],
  ['2026-11-20T05:29:00Z', false, 'Closed now, opens today at 11:00 AM'],
  ['2026-11-20T14:30:00Z', false, 'Closed now, opens tomorrow at 11:00 AM'],
  ['2026-11-21T14:30:00Z', false, 'Closed now, opens on Monday at 11:00 AM'],
  ['2026-11-22T08:00:00Z', false, 'Closed now, opens tomorrow at 11:00 AM'],
  ['2026-11-22T18:30:00Z', false, 'Closed now, opens today at 11:00 AM'],
])('at %s the store is open: %s, and says so', (moment, isOpen, text) => {
  expect(storeStateAt(new Date(moment), SAMPLE_DETAILS.openingHours)).toEqual({ isOpen, text })
})

test('a store that opens on one day of the week says which', () => {
  const hours = { days: ['Fr' as const], opens: '10:00', closes: '12:00' }
  const after = storeStateAt(new Date('2026-11-20T08:00:00Z'), hours)
  expect(after.text).toBe('Closed now, opens on Friday at 10:00 AM')
})
