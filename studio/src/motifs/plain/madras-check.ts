import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'

type Stripe = { from: number; wide: number; colour: string; strength: number }

/** Handloom madras: uneven stripes crossing, each thread with its own dye, colours bleeding. */
export function madrasCheck(palette: Palette, random: Random): Tile {
  const size = 480
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const dyes = [
    ink,
    second,
    accent,
    mix(ink, accent, 0.5),
    light ? darker(ink, 0.3) : lighter(ink, 0.3),
  ]
  const sett = (): Stripe[] => {
    const stripes: Stripe[] = []
    for (let at = random.between(0, 14); at < size - 34; ) {
      const wide = random.pick([4, 6, 9, 16, 30, 44, 58])
      const kept = Math.min(wide, size - at - 4)
      stripes.push({
        from: at,
        wide: kept,
        colour: random.pick(dyes),
        strength: wide > 25 ? random.between(0.42, 0.72) : random.between(0.65, 0.95),
      })
      at += kept + random.pick([3, 6, 12, 22, 34])
    }
    return stripes
  }
  const threads = (stripes: readonly Stripe[], upright: boolean) => {
    const count = 200
    const gap = size / count
    return times(count, (index) => {
      const at = (index + 0.5) * gap
      const stripe = stripes.find(({ from, wide }) => at >= from && at < from + wide)
      const dyed = stripe ? mix(ground, stripe.colour, stripe.strength) : ground
      const tone = random.chance(0.5)
        ? lighter(dyed, random.between(0, 0.16))
        : darker(dyed, random.between(0, 0.14))
      // Broken into dashes, a thread shows only where it lies on top of those it crosses.
      const dash = `stroke-dasharray="${n(gap * 1.02)} ${n(gap * 0.98)}" stroke-dashoffset="${index % 2 ? n(gap) : 0}"`
      const d = upright ? `M${n(at)} 0V${size}` : `M0 ${n(at)}H${size}`
      return line(d, tone, gap * 0.98, 1).replace(
        'stroke-linecap="round"',
        upright ? `stroke-linecap="butt" ${dash}` : 'stroke-linecap="butt"',
      )
    })
  }
  const warp = sett()
  const weft = random.chance(0.5) ? sett() : warp
  const bleed = (stripes: readonly Stripe[], upright: boolean) =>
    stripes
      .filter(({ wide }) => wide > 12)
      .map(({ from, wide, colour }) =>
        times(4, (index) => {
          const spread = 3 + index * 3
          return upright
            ? rect(from - spread, 0, wide + spread * 2, size, colour, 0.035)
            : rect(0, from - spread, size, wide + spread * 2, colour, 0.035)
        }),
      )
      .join('')
  const slubs = times(70, () => {
    const [x, y, long] = [
      random.between(40, size - 60),
      random.between(4, size - 50),
      random.between(10, 40),
    ]
    return line(
      random.chance(0.5) ? `M${n(x)} ${n(y)}h${n(long)}` : `M${n(x)} ${n(y)}v${n(long)}`,
      random.chance(0.5) ? lighter(ground, 0.4) : darker(ink, 0.1),
      random.between(1, 2),
      0.35,
    )
  })
  return {
    width: size,
    height: size,
    repeat: 46,
    ground,
    body:
      threads(weft, false) + threads(warp, true) + bleed(warp, true) + bleed(weft, false) + slubs,
    hand: { waver: 0.5, pigment: 0.3 },
  }
}
