import { expect, test } from 'vitest'
import { waitedFor } from './waited-for.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['2026-11-21T09:59:30Z', 'just now'],
  ['2026-11-21T09:59:00Z', '1 minute'],
  ['2026-11-21T09:00:01Z', '59 minutes'],
  ['2026-11-21T09:00:00Z', '1 hour'],
  ['2026-11-20T10:00:01Z', '23 hours'],
  ['2026-11-19T10:00:00Z', '2 days'],
  ['2026-11-21T10:00:05Z', 'just now'],
])('what came at %s has waited %s', (since, words) => {
  expect(waitedFor(since, NOW)).toBe(words)
})
