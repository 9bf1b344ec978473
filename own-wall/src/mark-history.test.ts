import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyOf, packed, redone, undone, unpacked, withStep } from './mark-history.ts'

const bits = (value: number) => Uint8Array.of(value)

test('strokes are taken back and done again, and a new stroke forgets what was taken back', () => {
  let history = historyOf(bits(0))
  for (const step of [1, 2, 3]) history = withStep(history, bits(step))
  history = undone(undone(history))
  expect(history.now).toEqual(bits(1))
  history = redone(history)
  expect(history.now).toEqual(bits(2))
  history = withStep(history, bits(9))
  expect(redone(history)).toBe(history)
  expect(undone(history).now).toEqual(bits(2))
  expect(undone(historyOf(bits(0))).now).toEqual(bits(0))
})

test('the last thirty strokes can be taken back', () => {
  let history = historyOf(bits(0))
  for (let step = 1; step <= 40; step += 1) history = withStep(history, bits(step))
  for (let step = 0; step < 50; step += 1) history = undone(history)
  expect(history.now).toEqual(bits(10))
})

test('marks are the same after they were kept as bits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1), { maxLength: 100 }), (marks) => {
      const all = Uint8Array.from(marks)
      expect(unpacked(packed(all), all.length)).toEqual(all)
    }),
  )
})
