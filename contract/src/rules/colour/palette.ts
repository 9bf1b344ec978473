import { colourDifference, hexOf, isHexColour, type Oklab, oklabOf } from './oklab.ts'

export type PaletteColour = {
  hex: string
  /** Share of the picture, 0 to 1. */
  share: number
}

/** Colours by share, largest first; empty if nothing is known. */
export type Palette = readonly PaletteColour[]

const MOST_COLOURS = 6
/** Smaller shares are noise, or an edge between two colours. */
const LEAST_SHARE = 0.015
/** Colours nearer than this are merged. */
const ONE_COLOUR = 7
const ROUNDS = 4

/** Returns the main colours of an RGB picture by k-means clustering. A few thousand pixels are enough. */
export function measurePalette(pixels: Uint8Array): Palette {
  const seen = similarPixels(pixels)
  const total = seen.reduce((sum, { count }) => sum + count, 0)
  let centres = firstCentres(seen)
  let found: { lab: Oklab; rgb: [number, number, number]; count: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    found = centres.map(() => ({ lab: [0, 0, 0], rgb: [0, 0, 0], count: 0 }))
    for (const { lab, rgb, count } of seen) {
      const nearest = found[nearestOf(centres, lab)]
      if (!nearest) continue
      nearest.count += count
      for (const part of [0, 1, 2] as const) nearest.rgb[part] += rgb[part] * count
    }
    found = found.filter(({ count }) => count > 0)
    for (const one of found) {
      const [red, green, blue] = one.rgb
      one.lab = oklabOf([red / one.count, green / one.count, blue / one.count])
    }
    centres = found.map(({ lab }) => lab)
  }
  return found
    .map(({ rgb: [red, green, blue], count }) => ({
      hex: hexOf([red / count, green / count, blue / count]),
      share: Math.round((100 * count) / total) / 100,
    }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share || (one.hex < other.hex ? -1 : 1))
    .slice(0, MOST_COLOURS)
}

type Seen = { lab: Oklab; rgb: [number, number, number]; count: number }

/** Groups pixels by the upper four bits of each channel, the most frequent first. */
function similarPixels(pixels: Uint8Array): Seen[] {
  const bins = new Map<number, { rgb: [number, number, number]; count: number }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { rgb: [0, 0, 0], count: 0 }
    bin.rgb[0] += red
    bin.rgb[1] += green
    bin.rgb[2] += blue
    bin.count += 1
    bins.set(key, bin)
  }
  return [...bins.entries()]
    .toSorted(
      ([one, { count }], [other, { count: otherCount }]) => otherCount - count || one - other,
    )
    .map(
      ([
        ,
        {
          rgb: [red, green, blue],
          count,
        },
      ]) => {
        const rgb: [number, number, number] = [red / count, green / count, blue / count]
        return { lab: oklabOf(rgb), rgb, count }
      },
    )
}

/** Returns the most frequent colours that look different, as first cluster centres. */
function firstCentres(seen: readonly Seen[]): Oklab[] {
  const centres: Oklab[] = []
  for (const { lab } of seen) {
    if (centres.length === 2 * MOST_COLOURS) break
    if (centres.every((centre) => colourDifference(centre, lab) > ONE_COLOUR)) centres.push(lab)
  }
  return centres
}

function nearestOf(centres: readonly Oklab[], lab: Oklab): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, centre] of centres.entries()) {
    const difference = colourDifference(centre, lab)
    if (difference >= least) continue
    least = difference
    nearest = place
  }
  return nearest
}

/** Formats a palette for storage: `d2bc93:46 b58a3c:22`, shares in percent. */
export function writePalette(palette: Palette): string {
  return palette.map(({ hex, share }) => `${hex}:${Math.round(share * 100)}`).join(' ')
}

export function readPalette(text: string | null): Palette {
  return (text ?? '').split(' ').flatMap((part) => {
    const [hex = '', hundredths = ''] = part.split(':')
    return isHexColour(hex) && /^\d{1,3}$/.test(hundredths)
      ? [{ hex, share: Number(hundredths) / 100 }]
      : []
  })
}

/** Returns a penalty for small shares, as a colour difference, so that accents rank below main colours. */
export function costOfShare(share: number): number {
  return 12 * (1 - Math.sqrt(Math.min(share, 1)))
}
