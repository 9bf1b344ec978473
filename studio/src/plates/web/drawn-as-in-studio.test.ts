import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { developed, undeveloped } from '@bhitti/contract/rules/perspective/film-curve'
import { throughHomography } from '@bhitti/contract/rules/perspective/homography'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { printOf, samplerOf } from '../../print.ts'
import { readWebPlates, WEB_PLATES_FOLDER } from './web-plates-folder.ts'

const REFERENCES = join(import.meta.dirname, '../../../../e2e/fixtures/reference-pictures')

const room = readWebPlates().rooms.find(({ name }) => name === 'living-room')
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => undeveloped(byte / 255))

async function bytesOf(path: string, channels: 1 | 3) {
  const picture = sharp(path).removeAlpha()
  return (channels === 1 ? picture.extractChannel(0) : picture).raw().toBuffer()
}

/** Draws a print on the small picture's wall at half size, from a page's files only. */
async function drawn(print: string): Promise<Float64Array> {
  if (!room) throw new Error('There is no living room')
  const { width, height, white, mask } = room.small
  const light = await bytesOf(join(WEB_PLATES_FOLDER, white), 3)
  const paper = await bytesOf(join(WEB_PLATES_FOLDER, mask), 1)
  const sample = samplerOf(await printOf(readFileSync(join(REFERENCES, print)), room.metres, false))
  const times = room.large.width / width
  const small = new Float64Array((width * height * 3) / 4)
  const colour = new Float64Array(3)
  const looks = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x
      const share = (paper[pixel] ?? 0) / 255
      colour.fill(0)
      for (const [right, down] of looks) {
        const [across = 0, below = 0] =
          throughHomography(room.toWall, [(x + right) * times, (y + down) * times]) ?? []
        sample(across, below, 0.003, colour)
      }
      const to = ((y >> 1) * (width >> 1) + (x >> 1)) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = LIGHT[light[pixel * 3 + channel] ?? 0] ?? 0
        const shown = lit * (1 - share + (share * (colour[channel] ?? 0)) / 4)
        small[to + channel] = (small[to + channel] ?? 0) + (developed(shown) * 255) / 4
      }
    }
  }
  return small
}

describe('what a page draws from its files', () => {
  it.each(['grid', 'mural', 'half-drop'])('looks as the studio’s own picture: %s', async (name) => {
    const own = await drawn(`${name}-print.webp`)
    const reference = await bytesOf(join(REFERENCES, `${name}.webp`), 3)
    expect(own).toHaveLength(reference.length)
    const off: number[] = []
    for (let at = 0; at < reference.length; at += 3) {
      const isPaper = (reference[at] ?? 0) + (reference[at + 1] ?? 0) + (reference[at + 2] ?? 0) > 0
      if (!isPaper) continue
      for (let channel = at; channel < at + 3; channel += 1)
        off.push(Math.abs((own[channel] ?? 0) - (reference[channel] ?? 0)))
    }
    off.sort((a, b) => a - b)
    expect(off.length).toBeGreaterThan(100_000)
    expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(1.5)
    expect(off[Math.floor(off.length * 0.95)]).toBeLessThan(4)
    expect(off[Math.floor(off.length * 0.99)]).toBeLessThan(9)
  })
})
