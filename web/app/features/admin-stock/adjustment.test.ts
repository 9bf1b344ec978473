import { describe, expect, it } from 'vitest'
import { NO_ADJUSTMENT, problemsOf, resultOf, toAdjustment } from './adjustment.ts'

const typed = (
  reason: 'received' | 'counted' | 'damaged' | 'other',
  pieces: string,
  note = '',
) => ({
  reason,
  pieces,
  note,
  lot: '',
})

describe('a correction of stock', () => {
  it.each([
    [typed('received', '20'), { reason: 'received', note: '', by: 20 }, 32],
    [typed('damaged', '2', 'torn'), { reason: 'damaged', note: 'torn', by: -2 }, 10],
    [typed('counted', '0'), { reason: 'counted', note: '', to: 0, shown: 12 }, 0],
    [typed('other', '-3', 'gift'), { reason: 'other', note: 'gift', by: -3 }, 9],
  ])('%j is sent as what it means', (values, sent, result) => {
    expect(problemsOf(values)).toEqual({})
    expect(toAdjustment(values, 12)).toEqual(sent)
    expect(resultOf(values, 12)).toBe(result)
  })

  it.each([
    NO_ADJUSTMENT,
    typed('received', '0'),
    typed('received', '-1'),
    typed('damaged', '1.5'),
    typed('counted', 'many'),
  ])('%j is not sent', (values) => {
    expect(problemsOf(values)).toEqual({ pieces: 'Enter a whole number of pieces' })
    expect(resultOf(values, 12)).toBeNull()
  })

  it('for another reason wants to know which', () => {
    expect(problemsOf(typed('other', '1'))).toEqual({ note: 'Say what happened' })
  })
})
