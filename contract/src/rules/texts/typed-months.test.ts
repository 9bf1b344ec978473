import { describe, expect, it } from 'vitest'
import { parseMonth } from './typed-months.ts'

describe('a month', () => {
  it.each([
    ['2026-07', '2026-07'],
    ['2026/7', '2026-07'],
    ['07/2026', '2026-07'],
    ['7.2026', '2026-07'],
    ['July 2026', '2026-07'],
    ['sept 2025', '2025-09'],
    // Excel's own spelling of a cell with 2026-07.
    ['Jul-26', '2026-07'],
    [' 2026-12 ', '2026-12'],
  ])('written as %s is read', (typed, month) => {
    expect(parseMonth(typed)).toBe(month)
  })

  it.each([
    '',
    '2026',
    '2026-13',
    '2026-00',
    '07-26',
    '01-07-2026',
    'Juxy 2026',
    '1999-07',
    'ju 26',
  ])('%j is refused, never guessed', (typed) => {
    expect(parseMonth(typed)).toBeUndefined()
  })
})
