import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

test('a time late in the UTC day is already the next day in India', () => {
  expect(formatDate('2025-03-04T18:30:00.000Z')).toBe('5 Mar 2025')
  expect(formatDate('2025-03-04T18:29:59.999Z')).toBe('4 Mar 2025')
})

test('the clock is Indian Standard Time', () => {
  expect(formatDateTime('2025-12-31T18:35:00.000Z').replace(/\s/g, ' ')).toBe(
    '1 Jan 2026, 12:05 am',
  )
})

test.each([undefined, null, '', 'yesterday'])('%j is N/A', (iso) => {
  expect(formatDate(iso)).toBe('N/A')
  expect(formatDateTime(iso)).toBe('N/A')
})
