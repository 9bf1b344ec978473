import { expect, test } from 'vitest'
import { pickedColour } from './picked-colour.ts'

/** Returns a photo that is red on the left and blue on the right. */
function halves(width = 40, height = 20) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isLeft = pixel % width < width / 2
    data.set(isLeft ? [200, 0, 0, 255] : [0, 0, 200, 255], pixel * 4)
  }
  return { data, width, height }
}

test('a tap on the sofa takes the colour of the sofa, up to the edges of the photo', () => {
  expect(pickedColour(halves(), 0.1, 0.5)).toBe('c80000')
  expect(pickedColour(halves(), 0.9, 0.5)).toBe('0000c8')
  expect(pickedColour(halves(), 0, 0)).toBe('c80000')
  expect(pickedColour(halves(), 1, 1)).toBe('0000c8')
})

test('on an edge both colours count', () => {
  expect(pickedColour(halves(), 0.5, 0.5)).toMatch(/^(?!00|c8)..00(?!00|c8)..$/)
})
