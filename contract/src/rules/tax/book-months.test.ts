import { describe, expect, it } from 'vitest'
import { boundsOf, MONTH, monthsWithBooks } from './book-months.ts'

describe('the months of the books', () => {
  it('go from the month in which papers began to the present one in India, the newest first', () => {
    const lateInUtc = new Date('2026-12-31T18:30:00Z')
    expect(monthsWithBooks('2026-11-24', lateInUtc)).toEqual(['2027-01', '2026-12', '2026-11'])
    expect(monthsWithBooks('2026-11-24', new Date('2026-11-30T18:29:59Z'))).toEqual(['2026-11'])
  })

  it('begin and end at midnight in India', () => {
    expect(boundsOf('2026-12', '2026-11-24')).toEqual({
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
      from: new Date('2026-11-30T18:30:00Z'),
      until: new Date('2026-12-31T18:30:00Z'),
    })
    expect(boundsOf('2028-02', '2026-11-24').lastDay).toBe('2028-02-29')
  })

  it('begin with the papers in the first month', () => {
    expect(boundsOf('2026-11', '2026-11-24')).toMatchObject({
      firstDay: '2026-11-24',
      lastDay: '2026-11-30',
      from: new Date('2026-11-23T18:30:00Z'),
    })
  })

  it.each(['2026-13', '2026-00', '2026-1', '26-11', '2026-11-01'])('%s is none', (text) => {
    expect(MONTH.test(text)).toBe(false)
  })
})
