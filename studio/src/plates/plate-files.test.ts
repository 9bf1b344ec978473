import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FULL, LIGHT, type Plate } from './plate.ts'
import { readPlate, writePlate } from './plate-files.ts'

const WIDTH = 96
const HEIGHT = 80
const isTable = (column: number, row: number) => Math.hypot(column - 48, row - 60) < 18

function wall(): Plate {
  const light = new Uint16Array(WIDTH * HEIGHT * 3)
  const place = new Uint16Array(WIDTH * HEIGHT * 3)
  for (let row = 0, at = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1, at += 3) {
      light.fill(Math.round(FULL * (0.3 + (0.25 * column) / WIDTH)), at, at + 3)
      if (isTable(column, row)) continue
      place[at] = Math.round((FULL * column) / WIDTH)
      place[at + 1] = Math.round(FULL * (1 - row / HEIGHT))
      place[at + 2] = FULL
    }
  }
  return { width: WIDTH, height: HEIGHT, metres: [4, 3.3], skirting: 0.1, light, place }
}

let folder = ''
let kept: Plate
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plates-'))
  await writePlate(folder, 'wall', wall())
  kept = await readPlate(folder, 'wall')
})
afterAll(() => rm(folder, { recursive: true }))

it('keeps what a scene tells of its plate', () => {
  const { light: _, place: __, ...facts } = kept
  expect(facts).toEqual({ width: WIDTH, height: HEIGHT, metres: [4, 3.3], skirting: 0.1 })
})

it('keeps paper and what stands before it apart to the pixel', () => {
  const { place } = wall()
  for (let at = 2; at < place.length; at += 3) expect(kept.place[at]).toBe(place[at])
})

it('keeps each place on a wall of four metres within two millimetres, and beside a table, too', () => {
  const { place, metres } = wall()
  let worst = 0
  for (let at = 0; at < place.length; at += 3) {
    if (!place[at + 2]) continue
    for (const axis of [0, 1] as const) {
      const off = Math.abs((kept.place[at + axis] ?? 0) - (place[at + axis] ?? 0)) / FULL
      worst = Math.max(worst, off * metres[axis])
    }
  }
  expect(worst).toBeLessThan(0.002)
})

it('keeps the light of each pixel within a hundredth of white', () => {
  const { light } = wall()
  for (const [at, value] of light.entries())
    expect(Math.abs((LIGHT[kept.light[at] ?? 0] ?? 0) - (LIGHT[value] ?? 0))).toBeLessThan(0.01)
})
