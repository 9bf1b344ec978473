import { describe, expect, it } from 'vitest'
import { mostInOneLot, pickLot } from './lots.rules.ts'

const LOTS = [
  { lotId: null, left: 8 },
  { lotId: 'large', left: 100 },
  { lotId: 'small', left: 30 },
]

describe('an order gets all its goods of one dye lot', () => {
  it('of the smallest that suffices, so that large ones stay for large orders', () => {
    expect(pickLot(LOTS, 5)?.lotId).toBeNull()
    expect(pickLot(LOTS, 9)?.lotId).toBe('small')
    expect(pickLot(LOTS, 31)?.lotId).toBe('large')
  })

  it('of the one in which it is kept already, while that suffices', () => {
    expect(pickLot(LOTS, 5, 'large')?.lotId).toBe('large')
    expect(pickLot(LOTS, 31, 'small')?.lotId).toBe('large')
  })

  it('of none where the lots have it only together', () => {
    expect(pickLot(LOTS, 101)).toBeUndefined()
    expect(mostInOneLot(LOTS)).toBe(100)
    expect(mostInOneLot([])).toBe(0)
  })
})
