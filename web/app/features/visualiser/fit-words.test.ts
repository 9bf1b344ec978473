import { expect, test } from 'vitest'
import { fitWords, sizeInWords } from './fit-words.ts'

const ROOM = [4.2, 2.75] as const

test.each([
  [[4.2, 2.75], 'Your print covers this room’s wall exactly.'],
  [[4.205, 2.745], 'Your print covers this room’s wall exactly.'],
  [[3, 2], 'Your print is smaller than this room’s wall: the rest of it stays white.'],
  [[3, 2.75], 'Your print is narrower than this room’s wall: the rest of it stays white.'],
  [[4.2, 2], 'Your print is lower than this room’s wall: the rest of it stays white.'],
  [
    [5, 2.75],
    'Your print is larger than this room’s wall: 80 cm of its width cannot be seen here.',
  ],
  [
    [5, 3],
    'Your print is larger than this room’s wall: 80 cm of its width and 25 cm of its height cannot be seen here.',
  ],
  [
    [5, 2],
    'Your print is larger than this room’s wall: 80 cm of its width cannot be seen here. Your print is lower than this room’s wall: the rest of it stays white.',
  ],
] as const)('the page says what of a print of %s metres a room shows', (print, words) => {
  expect(fitWords(ROOM, print, 'cm', false)).toBe(words)
})

test('it says so in the unit that the shopper measures in, and of a photo that it is one', () => {
  expect(fitWords(ROOM, [5, 2.75], 'in', false)).toContain('31 in of its width')
  expect(fitWords(ROOM, [5, 2.75], 'ft', false)).toContain('2 ft 7 in of its width')
  expect(fitWords(ROOM, [4.2, 2.75], 'cm', true)).toBe(
    'Your print covers the wall in your photo exactly.',
  )
  expect(sizeInWords(ROOM, 'ft')).toBe('13 ft 9 in wide and 9 ft high')
})
