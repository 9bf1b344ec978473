import { colourDifference, type Oklab, oklabOf, rgbOf } from './oklab.ts'
import type { Palette, PaletteColour } from './palette.ts'

export type DecorColour = { name: string; hex: string }

/** Shade-card order: from light to warm, to cool, to dark. */
export const DECOR_COLOURS: readonly DecorColour[] = [
  { name: 'White', hex: 'fafaf7' },
  { name: 'Ivory', hex: 'f3ead7' },
  { name: 'Beige', hex: 'd9c6a5' },
  { name: 'Blush', hex: 'eac6c0' },
  { name: 'Pink', hex: 'e0a0a8' },
  { name: 'Peach', hex: 'f2b48f' },
  { name: 'Mustard', hex: 'd6a02c' },
  { name: 'Gold', hex: 'b58f45' },
  { name: 'Saffron', hex: 'e3801f' },
  { name: 'Terracotta', hex: 'b5573a' },
  { name: 'Red', hex: 'bb2f26' },
  { name: 'Maroon', hex: '64192a' },
  { name: 'Rani pink', hex: 'c2376f' },
  { name: 'Lavender', hex: 'b9a6d6' },
  { name: 'Purple', hex: '6b4a93' },
  { name: 'Mint', hex: 'b5dcc6' },
  { name: 'Sage', hex: '9cab88' },
  { name: 'Green', hex: '3f7d4a' },
  { name: 'Emerald', hex: '0f5a45' },
  { name: 'Olive', hex: '74743f' },
  { name: 'Powder blue', hex: 'a5cbe2' },
  { name: 'Teal', hex: '1f7276' },
  { name: 'Blue', hex: '3c6ea5' },
  { name: 'Indigo', hex: '24406e' },
  { name: 'Navy', hex: '16233a' },
  { name: 'Brown', hex: '6b4a34' },
  { name: 'Grey', hex: '9a9b9b' },
  { name: 'Charcoal', hex: '3b3c3f' },
  { name: 'Black', hex: '1b1b1c' },
]

const LABS = DECOR_COLOURS.map(({ hex }) => oklabOf(rgbOf(hex)))

/** Returns a distance that weights hue more than lightness: a pale teal is called mint rather than grey. */
function unlikeInName(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], 2 * (one[1] - other[1]), 2 * (one[2] - other[2]))
}

export function colourName(hex: string): string {
  const lab = oklabOf(rgbOf(hex))
  const differences = LABS.map((known) => unlikeInName(known, lab))
  return DECOR_COLOURS[differences.indexOf(Math.min(...differences))]?.name ?? ''
}

/** Smallest share of a picture that gets a colour into the name. */
const NAMED_SHARE = 0.04
/** Least difference from the ground for a second colour name: cream on ivory is just ivory. */
const STANDS_OUT = 14
/** Weight of chroma: beside a bright red nobody mentions the grey. */
const BRIGHT = 8

/** Returns the name of a palette, such as "Maroon and gold"; null if it is empty. */
export function paletteName(palette: Palette): string | null {
  const named = namedColours(palette).map(({ hex }) => colourName(hex))
  const [ground, second] = named
  if (ground === undefined) return null
  return second === undefined || second === ground
    ? ground
    : `${ground} and ${second.toLowerCase()}`
}

/** Returns the ground and the most prominent other colour, or only the ground if none stands out. */
export function namedColours(palette: Palette): Palette {
  const [ground, ...others] = palette
  if (!ground) return []
  const lab = oklabOf(rgbOf(ground.hex))
  const [second] = others
    .filter(({ share }) => share >= NAMED_SHARE)
    .map((colour) => ({ colour, difference: colourDifference(lab, oklabOf(rgbOf(colour.hex))) }))
    .filter(({ difference }) => difference >= STANDS_OUT)
    .toSorted((one, other) => prominence(other) - prominence(one))
  return second ? [ground, second.colour] : [ground]
}

/** Returns how prominent a colour is: by its difference from the ground, its share and its chroma. */
function prominence({ colour, difference }: { colour: PaletteColour; difference: number }): number {
  const [, greenRed, blueYellow] = oklabOf(rgbOf(colour.hex))
  return difference * Math.sqrt(colour.share) * (1 + BRIGHT * Math.hypot(greenRed, blueYellow))
}
