import { mix, type Palette } from '../../ink/colour.ts'
import { line, n, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { plainWeave } from '../handloom/weave.ts'
import type { Tile } from '../tile.ts'

const SIZE = 560
/** From one thread to the next; as many as divide the tile evenly. */
const PITCH = SIZE / 320
/** How far a dye has run into its neighbours. */
const BLEED = 8

/** A stripe of the sett: which dye, and how many units wide. */
type Stripe = readonly [
  dye: 'madder' | 'indigo' | 'turmeric' | 'green' | 'plum' | 'undyed',
  wide: number,
]

const WARP: readonly Stripe[] = [
  ['madder', 74],
  ['turmeric', 7],
  ['madder', 13],
  ['indigo', 46],
  ['green', 15],
  ['undyed', 5],
  ['indigo', 30],
  ['turmeric', 38],
  ['madder', 6],
  ['turmeric', 14],
  ['green', 52],
  ['undyed', 6],
  ['plum', 34],
  ['madder', 40],
  ['undyed', 4],
  ['indigo', 58],
  ['turmeric', 9],
  ['indigo', 12],
  ['plum', 19],
  ['turmeric', 24],
  ['undyed', 14],
  ['green', 40],
]
const WEFT: readonly Stripe[] = [
  ['indigo', 52],
  ['undyed', 5],
  ['indigo', 14],
  ['madder', 62],
  ['turmeric', 18],
  ['green', 9],
  ['turmeric', 30],
  ['plum', 26],
  ['undyed', 5],
  ['madder', 22],
  ['green', 56],
  ['turmeric', 6],
  ['green', 12],
  ['indigo', 38],
  ['madder', 84],
  ['undyed', 6],
  ['plum', 16],
  ['turmeric', 42],
  ['undyed', 12],
  ['plum', 45],
]

/** Handloom Madras: stripes of full colour crossing, the vegetable dyes run into each other at their edges. */
export function madrasCheck(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dyes: Record<Stripe[0], string> = {
    madder: second,
    indigo: ink,
    turmeric: accent,
    green: mix(mix(ink, accent, 0.28), '#1c6b4a', 0.66),
    plum: mix(mix(ink, second, 0.56), ground, 0.12),
    undyed: ground,
  }
  // Every dye has run a little in the wash and tinted the yarn that had none.
  const washed = (sett: readonly Stripe[]) => bled(sett, dyes, ground)
  const thread = { pitch: PITCH, spread: 0.09, cover: 1 }
  return {
    width: SIZE,
    height: SIZE,
    repeat: 56,
    ground,
    body:
      plainWeave(
        random,
        SIZE,
        SIZE,
        { ...thread, colour: washed(WARP) },
        { ...thread, colour: washed(WEFT), cover: 0.96 },
      ) + slubs(random, ground, ink),
    hand: { waver: 0.5, pigment: 0.3 },
  }
}

/** The colour of a thread by its place: near the edge of a stripe also its neighbour's. */
function bled(sett: readonly Stripe[], dyes: Record<Stripe[0], string>, wash: string) {
  const whole = sett.reduce((sum, [, wide]) => sum + wide, 0)
  const scale = SIZE / whole
  const dyeAt = (at: number) => {
    let left = (((at % SIZE) + SIZE) % SIZE) / scale
    for (const [dye, wide] of sett) {
      if (left < wide) return dyes[dye]
      left -= wide
    }
    return wash
  }
  return (at: number) => {
    const near = mix(dyeAt(at - BLEED / 2), dyeAt(at + BLEED / 2), 0.5)
    const far = mix(dyeAt(at - BLEED * 1.6), dyeAt(at + BLEED * 1.6), 0.5)
    return mix(mix(mix(dyeAt(at), near, 0.5), far, 0.2), wash, 0.09)
  }
}

/** Thicker places in the yarn, paler where the dye did not reach their core. */
function slubs(random: Random, pale: string, deep: string): string {
  return times(150, () => {
    const long = random.between(5, 22)
    const pick = (most: number) => (Math.floor(random.between(0, most) / PITCH) + 0.5) * PITCH
    const [x, y] = [random.between(4, SIZE - 30), pick(SIZE)]
    const d = random.chance(0.6) ? `M${n(x)} ${n(y)}h${n(long)}` : `M${n(y)} ${n(x)}v${n(long)}`
    return line(
      d,
      random.chance(0.6) ? pale : deep,
      random.between(0.8, 1.7),
      random.between(0.2, 0.4),
    )
  })
}
