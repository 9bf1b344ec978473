import { describe, expect, it } from 'vitest'
import { develop, exposureOf } from './film.ts'
import { FULL, LIGHT } from './plate.ts'

function paperLitBy(red: number, green: number, blue: number) {
  const pixels = 400
  const light = new Uint16Array(pixels * 3)
  const place = new Uint16Array(pixels * 3)
  for (let at = 0; at < light.length; at += 3) {
    light.set([red, green, blue], at)
    place.set([0, 0, FULL], at)
  }
  return { width: 20, height: 20, metres: [1, 1] as const, light, place }
}

describe('film', () => {
  it('exposes well-lit paper as light paper, in a dim room and in a bright one', () => {
    for (const light of [9_000, 30_000, 50_000]) {
      const plate = paperLitBy(light, light, light)
      const [value] = develop(Float32Array.of(...lightOf(plate)), exposureOf(plate))
      expect(value).toBeGreaterThan(222)
      expect(value).toBeLessThan(232)
    }
  })

  it('takes most of the colour out of the light, and leaves some', () => {
    const plate = paperLitBy(34_000, 30_000, 26_000)
    const [red = 0, green = 0, blue = 0] = develop(
      Float32Array.of(...lightOf(plate)),
      exposureOf(plate),
    )
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    expect(red - blue).toBeLessThan(25)
  })
})

function lightOf({ light }: { light: Uint16Array }): number[] {
  return [...light.subarray(0, 3)].map((value) => LIGHT[value] ?? 0)
}
