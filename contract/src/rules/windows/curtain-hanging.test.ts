import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CurtainHanging, curtainOver } from './curtain-hanging.ts'

const OPENING = { widthUm: 1_200_000, heightUm: 1_350_000 }
const HANGING: CurtainHanging = {
  rodAboveUm: 150_000,
  besideUm: 150_000,
  end: 'sill',
  sillToFloorUm: null,
}

test('a curtain covers the wall at both sides and hangs free of the sill', () => {
  expect(curtainOver(OPENING, HANGING)).toEqual({ finishedWidthUm: 1_500_000, dropUm: 1_490_000 })
})

test('below the sill it hides the sill by six inches', () => {
  const over = curtainOver(OPENING, { ...HANGING, end: 'belowSill' })
  expect(over?.dropUm).toBe(1_500_000 + 152_400)
})

test('to the floor it needs the height of the sill, and clears the floor by a centimetre', () => {
  expect(curtainOver(OPENING, { ...HANGING, end: 'floor' })).toBeNull()
  const over = curtainOver(OPENING, { ...HANGING, end: 'floor', sillToFloorUm: 900_000 })
  expect(over?.dropUm).toBe(1_500_000 + 890_000)
  const door = curtainOver(OPENING, { ...HANGING, end: 'floor', sillToFloorUm: 0 })
  expect(door?.dropUm).toBe(1_490_000)
})

test('the rod moves the drop, and what is covered the width, by exactly as much', () => {
  const length = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(length, length, fc.constantFrom('sill', 'belowSill'), (up, beside, end) => {
      const from = curtainOver(OPENING, { ...HANGING, end, rodAboveUm: 0, besideUm: 0 })
      const over = curtainOver(OPENING, { ...HANGING, end, rodAboveUm: up, besideUm: beside })
      expect((over?.dropUm ?? 0) - (from?.dropUm ?? 0)).toBe(up)
      expect((over?.finishedWidthUm ?? 0) - (from?.finishedWidthUm ?? 0)).toBe(2 * beside)
    }),
  )
})
