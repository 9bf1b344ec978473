import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { throughHomography } from '@bhitti/contract/rules/perspective/homography'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RENDERED_ROOMS, RENDERED_WINDOWS, roomView, windowView } from './rendered-views.ts'

const fetched: string[] = []

beforeEach(() => {
  fetched.length = 0
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      async decode() {
        fetched.push(basename(this.src))
      }
    },
  )
  vi.stubGlobal('fetch', async (address: string) => {
    const path = join(import.meta.dirname, 'plates', basename(address))
    return new Response(new Uint8Array(readFileSync(path)))
  })
})

afterEach(() => vi.unstubAllGlobals())

function first<T>([one]: readonly T[]): T {
  if (!one) throw new Error('There is none')
  return one
}

describe('a rendered room', () => {
  it('comes in the size that is asked for, and its wall is at the same place in both', async () => {
    const room = first(RENDERED_ROOMS)
    const large = await roomView(room)
    const small = await roomView(room, 780)
    expect(fetched).toEqual([room.large.white, room.large.mask, room.small.white, room.small.mask])
    expect(small.white.width * 2).toBe(large.white.width)
    if (small.places.kind !== 'flat' || large.places.kind !== 'flat') throw new Error('No wall')
    const [across = 0, down = 0] = throughHomography(small.places.toWall, [300, 200]) ?? []
    const [wantedAcross = 1, wantedDown = 1] =
      throughHomography(large.places.toWall, [600, 400]) ?? []
    expect(across).toBeCloseTo(wantedAcross, 9)
    expect(down).toBeCloseTo(wantedDown, 9)
  })
})

describe('a rendered window', () => {
  it('comes with the places of its cloth', async () => {
    const window = first(RENDERED_WINDOWS)
    const { places, metres, curve } = await windowView(window)
    expect(curve).toBe('film')
    if (places.kind !== 'map') throw new Error('No cloth')
    expect(places.metres).toHaveLength(2 * places.columns * places.rows)
    const known = [...places.metres].filter((place) => !Number.isNaN(place))
    expect(known.length).toBeGreaterThan(1000)
    expect(Math.max(...known)).toBeGreaterThan(0.7 * Math.max(...metres))
  })

  it('says when a file of it cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    await expect(windowView(first(RENDERED_WINDOWS))).rejects.toThrow('cannot be loaded: 404')
  })
})
