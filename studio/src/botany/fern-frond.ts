import { lighter } from '../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../ink/curves.ts'
import { fill, group, line, n, type Point, place } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

/** Colours of a frond. `halo` separates it from those behind. */
export type FernTones = {
  lit: string
  shaded: string
  rib: string
  halo?: string
  /** Draws pinnae without lobes, which would flicker in the distance. */
  plain?: boolean
}

const PINNAE = 21

/** Draws a frond from the origin that arches over to (`reach`, −`rise`), with lobed pinnae in pairs. */
export function fernFrond(
  random: Random,
  reach: number,
  rise: number,
  { lit, shaded, rib, halo, plain = false }: FernTones,
): string {
  const length = Math.hypot(reach, rise)
  const way = bezier(
    [0, 0],
    [reach * 0.04, -rise * 0.5],
    [reach * 0.36, -rise * (0.78 + 0.3 * Math.min(1, reach / rise))],
    [reach, -rise],
    48,
  )
  let drawn = ''
  for (let index = PINNAE - 1; index >= 0; index -= 1) {
    const t = 0.16 + 0.835 * (index / (PINNAE - 1)) ** 0.86
    const at = pointAlong(way, Math.min(1, t))
    const long =
      length *
      0.29 *
      Math.min(1, 0.5 + (t - 0.16) * 2.6) *
      (1 - t + 0.015) ** 0.8 *
      random.near(1, 0.05)
    for (const side of [-1, 1])
      drawn += place(
        at.x,
        at.y,
        plain
          ? plainPinna(long, length * 0.03 * (1.12 - 0.62 * t), side, side < 0 ? lit : shaded)
          : pinna(long, length * 0.0215 * (1.12 - 0.62 * t), side, side < 0 ? lit : shaded, rib),
        at.degrees + 90 + side * random.near(70 - 22 * t, 2),
      )
  }
  return (
    (halo ? group(drawn, `stroke="${halo}" stroke-width="5" stroke-linejoin="round"`) : '') +
    drawn +
    fill(tapered(way, length * 0.019, length * 0.003), rib) +
    line(smooth(way.slice(0, 40)), lighter(rib, 0.3), 0.9, 0.7)
  )
}

function pinna(long: number, wide: number, side: number, colour: string, rib: string): string {
  const lobes = Math.max(4, Math.round(long / (wide * 0.95)))
  const spine = (t: number): Point => [-side * long * 0.14 * t * t, -long * t]
  const edge = (to: number) => {
    let d = ''
    for (let lobe = 0; lobe < lobes; lobe += 1) {
      const from = to < 0 ? lobe : lobes - 1 - lobe
      const reach = wide * (1 - 0.82 * (from / lobes)) + 0.8
      const [a, b] =
        to < 0 ? [from / lobes, (from + 1) / lobes] : [(from + 1) / lobes, from / lobes]
      const [ax, ay] = spine(a)
      const [bx, by] = spine(b)
      const lean = (long / lobes) * 0.55
      d += `C${n(ax + to * reach * 1.15)} ${n(ay - lean)} ${n(bx + to * reach * 1.15)} ${n(by - lean)} ${n(bx + to * reach * 0.24 * (lobe === lobes - 1 ? 0 : 1))} ${n(by)}`
    }
    return d
  }
  const [tx, ty] = spine(1)
  return (
    fill(`M0 0${edge(-1)}L${n(tx)} ${n(ty)}${edge(1)}Z`, colour) +
    line(`M0 0Q0 ${n(-long * 0.5)} ${n(tx * 0.9)} ${n(ty * 0.94)}`, rib, 0.8, 0.75)
  )
}

function plainPinna(long: number, wide: number, side: number, colour: string): string {
  const bend = -side * long * 0.14
  return fill(
    `M${n(-wide * 0.5)} 0C${n(-wide * 0.9 + bend * 0.2)} ${n(-long * 0.4)} ${n(bend - wide * 0.4)} ${n(-long * 0.8)} ${n(bend)} ${n(-long)}C${n(bend + wide * 0.4)} ${n(-long * 0.8)} ${n(wide * 0.9 + bend * 0.2)} ${n(-long * 0.4)} ${n(wide * 0.5)} 0Z`,
    colour,
  )
}
