import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { throughHomography } from '@bhitti/contract/rules/perspective/homography'
import { unpackedPlaces } from '@bhitti/contract/rules/perspective/place-map-file'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { WEB_ROOMS, WEB_WINDOWS } from './web-plates.ts'
import { readWebPlates, WEB_PLATES_FOLDER } from './web-plates-folder.ts'

const { rooms, windows } = readWebPlates()
const views = [...rooms, ...windows]
const sizeOf = (file: string) => statSync(join(WEB_PLATES_FOLDER, file)).size

describe('the pictures in which pages show designs', () => {
  it('are those of every room and window that is listed, and of no other', () => {
    expect(rooms.map(({ name }) => name)).toEqual(WEB_ROOMS.map(({ name }) => name))
    expect(windows.map(({ name }) => name)).toEqual(WEB_WINDOWS.map(({ name }) => name))
    const files = views.flatMap(({ large, small }) => [
      large.white,
      large.mask,
      small.white,
      small.mask,
    ])
    const places = windows.map((window) => window.places)
    expect(readdirSync(WEB_PLATES_FOLDER).sort()).toEqual(
      [...files, ...places, 'plates.json'].sort(),
    )
  })

  it('say what they show', () => {
    const said = views.map(({ alt }) => alt)
    expect(new Set(said).size).toBe(views.length)
    for (const { name, alt, plate } of [...WEB_ROOMS, ...WEB_WINDOWS]) {
      expect(alt.length).toBeGreaterThan(40)
      expect(plate.name).toBe(`preview-${name}`)
    }
  })

  it.each(views)('load fast: $name', ({ large, small }) => {
    expect(sizeOf(large.white)).toBeLessThanOrEqual(150_000)
    expect(sizeOf(small.white)).toBeLessThanOrEqual(50_000)
    expect(sizeOf(large.mask)).toBeLessThanOrEqual(20_000)
    expect(sizeOf(small.mask)).toBeLessThanOrEqual(20_000)
  })

  it('are 25 MB at most', () => {
    const all = readdirSync(WEB_PLATES_FOLDER).map(sizeOf)
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000)
  })

  it.each(views)('are as large as they say, and their masks of that shape: $name', async (view) => {
    expect(view.small.width * 2).toBe(view.large.width)
    for (const { width, height, white, mask } of [view.large, view.small]) {
      const picture = await sharp(join(WEB_PLATES_FOLDER, white)).metadata()
      expect(picture).toMatchObject({ format: 'heif', compression: 'av1', width, height })
      const paper = await sharp(join(WEB_PLATES_FOLDER, mask)).metadata()
      expect(paper.compression).toBe('av1')
      expect(paper.width / paper.height).toBeCloseTo(width / height, 2)
      expect(paper.width * 2).toBeGreaterThanOrEqual(width)
    }
  })

  it.each(rooms)('keep a mask of nothing but paper, and of none: $name', async ({ large }) => {
    const { data } = await sharp(join(WEB_PLATES_FOLDER, large.mask))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const share = (is: (grey: number) => boolean) => data.filter(is).length / data.length
    expect(share((grey) => grey >= 253)).toBeGreaterThan(0.3)
    expect(share((grey) => grey <= 2)).toBeGreaterThan(0.2)
    // Edges are soft, and the middle of the paper has no artefacts.
    expect(share((grey) => grey > 12 && grey < 243)).toBeGreaterThan(0.0005)
    expect(share((grey) => grey > 12 && grey < 243)).toBeLessThan(0.06)
  })
})

describe('a room', () => {
  it.each(rooms)('tells to half a pixel where its wall is: $name', (room) => {
    expect(room.residual.most).toBeLessThan(0.5)
    expect(room.residual.root).toBeLessThan(0.2)
  })

  it.each(rooms)('shows its wall whole, from the ceiling to the skirting: $name', (room) => {
    const { width, height } = room.large
    const [wide, tall] = room.metres
    const [left, top] = throughHomography(room.toWall, [0, 0]) ?? []
    const [right, bottom] = throughHomography(room.toWall, [width, height]) ?? []
    expect(left).toBeLessThan(0)
    expect(top).toBeLessThan(0)
    expect(right).toBeGreaterThan(wide)
    expect(bottom).toBeGreaterThan(tall)
    expect(room.skirting).toBeGreaterThan(0)
    expect(room.skirting).toBeLessThan(0.2)
    expect(room.spaces).not.toHaveLength(0)
  })
})

describe('a window', () => {
  it.each(windows)(
    'tells to two pixels where 95 of a hundred points of its cloth are: $name',
    (window) => {
      expect(window.errors.within95).toBeLessThan(2)
    },
  )

  it.each(windows)('has a small file of places, all on its cloth: $name', ({ places, metres }) => {
    expect(sizeOf(places)).toBeLessThanOrEqual(60_000)
    const grid = unpackedPlaces(inflateSync(readFileSync(join(WEB_PLATES_FOLDER, places))))
    const known = [...grid.metres].filter((place) => !Number.isNaN(place))
    expect(known.length).toBeGreaterThan(grid.metres.length / 20)
    expect(Math.max(...known)).toBeLessThan(Math.max(...metres) + 0.1)
    expect(Math.min(...known)).toBeGreaterThan(-0.1)
  })
})
