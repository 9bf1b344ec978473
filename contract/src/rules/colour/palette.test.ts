import { expect, test } from 'vitest'
import { colourName, DECOR_COLOURS, paletteName } from './decor-colours.ts'
import { colourDifference, hexOf, isHexColour, oklabOf, rgbOf } from './oklab.ts'
import { costOfShare, measurePalette, readPalette, writePalette } from './palette.ts'

function picture(parts: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(
    Object.entries(parts).flatMap(([hex, count]) =>
      Array.from({ length: count }, () => rgbOf(hex)).flat(),
    ),
  )
}

test('black is as far from white as colours can be, and a colour is no distance from itself', () => {
  expect(colourDifference(oklabOf(rgbOf('000000')), oklabOf(rgbOf('ffffff')))).toBeCloseTo(100, 0)
  expect(colourDifference(oklabOf(rgbOf('8a2b1f')), oklabOf(rgbOf('8a2b1f')))).toBe(0)
  expect(hexOf(rgbOf('8a2b1f'))).toBe('8a2b1f')
})

test.each(['8A2B1F', '#8a2b1f', '8a2b1', 'maroon', ''])('%j is no colour', (text) => {
  expect(isHexColour(text)).toBe(false)
})

test('a picture is told by its colours, the largest first, each with its share', () => {
  const palette = measurePalette(picture({ f4ead8: 700, '5a1420': 250, d8b25c: 50 }))
  expect(palette).toEqual([
    { hex: 'f4ead8', share: 0.7 },
    { hex: '5a1420', share: 0.25 },
    { hex: 'd8b25c', share: 0.05 },
  ])
})

test('grain is one colour, and specks are none', () => {
  const palette = measurePalette(picture({ f4ead8: 480, f2e8d6: 300, f6ecda: 215, '0000ff': 5 }))
  expect(palette).toHaveLength(1)
  expect(palette[0]?.share).toBeCloseTo(1, 1)
})

test('an accent of a few hundredths stays in the palette', () => {
  const hexes = measurePalette(picture({ '16233a': 960, c9a24d: 40 })).map(({ hex }) => hex)
  expect(hexes).toEqual(['16233a', 'c9a24d'])
})

test('an empty picture has no colours', () => {
  expect(measurePalette(new Uint8Array())).toEqual([])
})

test('a palette is read as it was written, and nothing else is', () => {
  const palette = [
    { hex: 'f4ead8', share: 0.7 },
    { hex: '5a1420', share: 0.25 },
  ]
  expect(readPalette(writePalette(palette))).toEqual(palette)
  expect(readPalette(null)).toEqual([])
  expect(readPalette('')).toEqual([])
  expect(readPalette('zz:9 5a1420: 5a1420:abc')).toEqual([])
})

test('the less there is of a colour, the more it costs; all of it costs nothing', () => {
  expect(costOfShare(1)).toBe(0)
  expect(costOfShare(0.04)).toBeGreaterThan(costOfShare(0.5))
})

test('every colour of the shade card is called by its own name', () => {
  for (const { name, hex } of DECOR_COLOURS) expect(colourName(hex)).toBe(name)
  expect(new Set(DECOR_COLOURS.map(({ name }) => name)).size).toBe(DECOR_COLOURS.length)
})

test.each([
  ['58131f:70 b58f45:20', 'Maroon and gold'],
  ['f4ead8:80 f0e4cf:20', 'Ivory'],
  ['1f7276:100', 'Teal'],
  ['', null],
])('a design in %s is called %s', (written, name) => {
  expect(paletteName(readPalette(written))).toBe(name)
})
