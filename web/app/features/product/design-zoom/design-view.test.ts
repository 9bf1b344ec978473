import { describe, expect, it } from 'vitest'
import { isWhole, largestPxPerUm, movedView, wholeDesign, zoomedView } from './design-view.ts'

const size = { widthUm: 4_000_000, heightUm: 2_000_000 }
const frame = {
  size,
  box: { width: 400, height: 400 },
  largestPxPerUm: largestPxPerUm(size, 9_449),
}

describe('a design that is looked at', () => {
  it('is whole and in the middle at first', () => {
    expect(wholeDesign(frame)).toEqual({ pxPerUm: 0.0001, x: 0, y: 100 })
  })

  it('is enlarged around the finger', () => {
    const view = zoomedView(wholeDesign(frame), 4, { x: 100, y: 150 }, frame)
    expect((100 - view.x) / view.pxPerUm).toBeCloseTo(1_000_000)
    expect((150 - view.y) / view.pxPerUm).toBeCloseTo(500_000)
  })

  it('is enlarged to the size of its print, and no further', () => {
    const view = zoomedView(wholeDesign(frame), 1_000, { x: 0, y: 0 }, frame)
    expect(view.pxPerUm * 25_400).toBeCloseTo(96)
    expect(largestPxPerUm(size, 800) * size.widthUm).toBeCloseTo(1_600)
  })

  it('is moved as far as there is more of it', () => {
    const close = zoomedView(wholeDesign(frame), 4, { x: 200, y: 200 }, frame)
    expect(movedView(close, { x: 9_999, y: -9_999 }, frame)).toMatchObject({ x: 0, y: -400 })
    expect(isWhole(movedView(wholeDesign(frame), { x: 50, y: 50 }, frame), frame)).toBe(true)
  })
})
