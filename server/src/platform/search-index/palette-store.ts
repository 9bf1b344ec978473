/** Colours of many products, packed so that all can be compared with one colour in a few milliseconds. */
import { type Oklab, oklabOf, rgbOf } from '@bhitti/contract/rules/colour/oklab'
import { costOfShare, readPalette } from '@bhitti/contract/rules/colour/palette'

export type PaletteStore = {
  /** @param palette in the format of the contract's `writePalette`; null if unknown */
  put: (place: number, palette: string | null) => void
  /**
   * Returns the distance of the nearest colour in hundredths, plus a penalty for a small share; `NO_COLOURS` if
   * unknown.
   */
  distance: (place: number, wanted: Oklab) => number
  /** Returns the mean distance of each colour to the other's nearest, weighted by share, in the same unit. */
  difference: (one: number, other: number) => number
  coloursAt: (place: number) => Oklab[]
}

/** Greater than any distance between colours. */
export const NO_COLOURS = 1_000_000

const MOST_COLOURS = 6
/** Lightness, two colour axes and the share. */
const PARTS = 4
const STRIDE = MOST_COLOURS * PARTS
/** Four decimals fit into 16-bit integers. */
const SCALE = 10_000
const FIRST_PLACES = 64

export function createPaletteStore(): PaletteStore {
  let parts = new Int16Array(FIRST_PLACES * STRIDE)
  let costs = new Int16Array(FIRST_PLACES * MOST_COLOURS)

  function makeRoom(place: number): void {
    const places = parts.length / STRIDE
    if (place < places) return
    const larger = Math.max(place + 1, places * 2)
    const grown = {
      parts: new Int16Array(larger * STRIDE),
      costs: new Int16Array(larger * MOST_COLOURS),
    }
    grown.parts.set(parts)
    grown.costs.set(costs)
    parts = grown.parts
    costs = grown.costs
  }

  const countAt = (place: number): number => {
    let count = 0
    // A share of 0 marks the end of the colours.
    while (count < MOST_COLOURS && (parts[place * STRIDE + count * PARTS + 3] ?? 0) > 0) count += 1
    return count
  }

  const gap = (at: number, lightness: number, greenRed: number, blueYellow: number): number => {
    const dl = (parts[at] ?? 0) - lightness
    const da = (parts[at + 1] ?? 0) - greenRed
    const db = (parts[at + 2] ?? 0) - blueYellow
    // Parts are in ten-thousandths, as differences are in hundredths of hundredths.
    return Math.sqrt(dl * dl + da * da + db * db)
  }

  function oneSided(from: number, to: number): number {
    const [count, others] = [countAt(from), countAt(to)]
    let sum = 0
    let total = 0
    for (let colour = 0; colour < count; colour += 1) {
      const at = from * STRIDE + colour * PARTS
      const [lightness = 0, greenRed = 0, blueYellow = 0, share = 0] = parts.subarray(
        at,
        at + PARTS,
      )
      let nearest = NO_COLOURS
      for (let other = 0; other < others; other += 1) {
        const apart = gap(to * STRIDE + other * PARTS, lightness, greenRed, blueYellow)
        if (apart < nearest) nearest = apart
      }
      sum += share * nearest
      total += share
    }
    return total === 0 ? NO_COLOURS : sum / total
  }

  return {
    put(place, palette) {
      makeRoom(place)
      const colours = readPalette(palette).slice(0, MOST_COLOURS)
      parts.fill(0, place * STRIDE, (place + 1) * STRIDE)
      for (const [colour, { hex, share }] of colours.entries()) {
        const scaled = [...oklabOf(rgbOf(hex)), share].map((part) => Math.round(part * SCALE))
        parts.set(scaled, place * STRIDE + colour * PARTS)
        costs[place * MOST_COLOURS + colour] = Math.round(costOfShare(share) * 100)
      }
    },
    distance(place, wanted) {
      const lightness = wanted[0] * SCALE
      const greenRed = wanted[1] * SCALE
      const blueYellow = wanted[2] * SCALE
      let least = NO_COLOURS
      // Plain arithmetic, because it runs for each of a hundred thousand products.
      for (let colour = 0; colour < MOST_COLOURS; colour += 1) {
        const at = place * STRIDE + colour * PARTS
        if ((parts[at + 3] as number) === 0) break
        const dl = (parts[at] as number) - lightness
        const da = (parts[at + 1] as number) - greenRed
        const db = (parts[at + 2] as number) - blueYellow
        const apart =
          Math.sqrt(dl * dl + da * da + db * db) + (costs[place * MOST_COLOURS + colour] as number)
        if (apart < least) least = apart
      }
      return Math.round(least)
    },
    difference: (one, other) => Math.round((oneSided(one, other) + oneSided(other, one)) / 2),
    coloursAt: (place) =>
      Array.from({ length: countAt(place) }, (_, colour) => {
        const at = place * STRIDE + colour * PARTS
        const [lightness = 0, greenRed = 0, blueYellow = 0] = parts.subarray(at, at + PARTS)
        return [lightness / SCALE, greenRed / SCALE, blueYellow / SCALE] as const
      }),
  }
}
