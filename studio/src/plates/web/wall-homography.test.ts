import { type Homography, throughHomography } from '@bhitti/contract/rules/perspective/homography'
import { describe, expect, it } from 'vitest'
import { FULL, type Plate } from '../plate.ts'
import { wallHomography } from './wall-homography.ts'

const [WIDTH, HEIGHT] = [240, 180]
const METRES = [4, 2.5] as const
const SEEN: Homography = [0.02, 0.001, -0.4, 0.0006, 0.018, -0.2, 0.0008, 0.0001, 1]

function plate(isPaper = (_x: number, _y: number) => true): Plate {
  const place = new Uint16Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [right = -1, down = -1] = throughHomography(SEEN, [x + 0.5, y + 0.5]) ?? []
      const isOnWall = right >= 0 && right <= METRES[0] && down >= 0 && down <= METRES[1]
      if (!isOnWall || !isPaper(x, y)) continue
      place.set(
        [(right / METRES[0]) * FULL, (1 - down / METRES[1]) * FULL, FULL].map(Math.round),
        (y * WIDTH + x) * 3,
      )
    }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    metres: METRES,
    light: new Uint16Array(place.length),
    place,
  }
}

describe('the homography of a plate', () => {
  it('takes each pixel to its place on the wall, though furniture hides much of it', () => {
    const { toWall, residual } = wallHomography(plate((x, y) => x < 90 || y < 60))
    for (const pixel of [
      [30, 20],
      [200, 30],
      [40, 120],
      [220, 140],
    ] as const) {
      const [right = 0, down = 0] = throughHomography(toWall, pixel) ?? []
      const [wantedRight = 0, wantedDown = 0] = throughHomography(SEEN, pixel) ?? []
      expect(Math.abs(right - wantedRight)).toBeLessThan(0.001)
      expect(Math.abs(down - wantedDown)).toBeLessThan(0.001)
    }
    expect(residual.most).toBeLessThan(0.02)
  })

  it('tells how far paper that is not flat is from it', () => {
    const bent = plate()
    for (let at = 0; at < bent.place.length; at += 3) {
      const share = (bent.place[at] ?? 0) / FULL
      bent.place[at] = Math.round((share + 0.02 * Math.sin(share * 9)) * 0.9 * FULL)
    }
    expect(wallHomography(bent).residual.most).toBeGreaterThan(1)
  })

  it('is not made up where no wall is seen', () => {
    expect(() => wallHomography(plate(() => false))).toThrow('no flat wall')
  })
})
