import { describe, expect, it } from 'vitest'
import { levelFor, tilesInView } from './tiles.ts'

const tiles = {
  urlTemplate: '/t/{level}/{x}_{y}.webp',
  tileSize: 512,
  levels: 4,
  width: 3_000,
  height: 1_500,
}
const size = { widthUm: 3_000_000, heightUm: 1_500_000 }

describe('the pieces of a design', () => {
  it('are of the level that the screen can show', () => {
    expect([100, 375, 760, 1_500, 3_000, 9_000].map((px) => levelFor(tiles, px))).toEqual([
      0, 0, 1, 2, 3, 3,
    ])
  })

  it('are all of a coarse level where the design is seen whole, and meet its edges', () => {
    const whole = { pxPerUm: 0.0003, x: 0, y: 0 }
    const found = tilesInView(tiles, 1, size, whole, { width: 900, height: 450 })
    expect(found.map(({ url }) => url)).toEqual(['/t/1/0_0.webp', '/t/1/1_0.webp'])
    expect(found.at(-1)).toMatchObject({ right: 900, bottom: 450 })
  })

  it('are only those in view of a fine one', () => {
    const close = { pxPerUm: 0.001, x: -1_100, y: -600 }
    const found = tilesInView(tiles, 3, size, close, { width: 400, height: 300 })
    expect(found.map(({ url }) => url)).toEqual(['/t/3/2_1.webp'])
  })
})
