import { darker, lighter, mix } from '../../../ink/colour.ts'
import { polyline } from '../../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { ripple } from '../../../ink/wet-shape.ts'

export type LeafTones = { light: string; full: string; deep: string; rib: string; shadow: string }

/** From the midrib outwards, side veins bend towards the tip, which lies to the left. */
const LEAN = 0.07

/**
 * The end of a banana leaf cut for a meal and laid as it must be: its tip to the left of who eats,
 * its cut edge to the right. The middle of the midrib is the origin. For those who sit opposite,
 * the leaf is drawn to be turned round.
 */
export function laidLeaf(
  random: Random,
  name: string,
  length: number,
  half: number,
  { light, full, deep, rib, shadow }: LeafTones,
  turned = false,
): string {
  const bow = random.near(0, half * 0.16)
  // The light stays where it is when a leaf is turned round.
  const below = turned ? -1 : 1
  const spine = (u: number): Point => [
    (u - 0.5) * length,
    bow * Math.sin(Math.PI * u) + half * 0.05 * Math.sin(u * 5),
  ]
  const broad = (u: number) =>
    half * (1 - (1 - Math.min(1, Math.max(0, u) / 0.5)) ** 2.1) ** 0.86 * (1 - 0.07 * u)
  const at = (u: number, side: number, share: number): Point => {
    const [x, y] = spine(Math.max(0, Math.min(1, u - LEAN * Math.min(1, u / 0.3) * share ** 1.6)))
    return [x, y + side * broad(u) * share]
  }
  const tear = (side: number, u: number) => {
    const depth = random.between(0.1, 0.38)
    const gape = random.between(0.003, 0.011)
    return [at(u - gape, side, 0.995), at(u, side, 1 - depth), at(u + gape, side, 0.985)]
  }
  const sides = [-1, 1].map((side) => {
    const sway = ripple(random, 0.018)
    const tears = [random.between(0.3, 0.42), random.between(0.52, 0.66), random.between(0.74, 0.9)]
      .filter(() => random.chance(0.75))
      .map((u) => ({ u, points: tear(side, u) }))
    const edge = Array.from({ length: 70 }, (_, index) => index / 69).flatMap((u): Point[] => {
      const [x, y] = at(u, side, 1)
      const torn = tears.find((one) => one.u >= u - 1 / 138 && one.u < u + 1 / 138)
      return torn ? torn.points : [[x, y + side * half * sway(u * 0.9)]]
    })
    // The knife goes through in one draw and never quite straight.
    const cut: Point[] = [0.66, 0.33].map((share) => {
      const [x, y] = at(1, side, share)
      return [x + random.near(length * 0.004, length * 0.005), y]
    })
    const middle = Array.from({ length: 24 }, (_, index) => spine(1 - index / 23))
    const outline = `${polyline([...edge, ...cut, ...middle])}Z`
    const strip = (from: number, to: number, colour: string, strength: number) => {
      const ways = [from, to].map((u) =>
        [0.03, 0.25, 0.5, 0.75, 0.97].map((share) => at(u, side, share)),
      )
      return fill(
        `${polyline([...(ways[0] ?? []), ...(ways[1] ?? []).reverse()])}Z`,
        colour,
        strength,
      )
    }
    const folds = times(30, () => {
      const u = random.between(0.05, 0.97)
      const pale = random.chance(0.5)
      return strip(
        u,
        Math.min(1, u + random.between(0.006, 0.03)),
        pale ? lighter(light, 0.35) : deep,
        random.between(0.07, 0.2),
      )
    })
    const veins = times(62, (index) => {
      const u = 0.03 + (index / 62) * 0.97 + random.near(0, 0.003)
      const [a, b, c] = [
        at(u, side, 0.02),
        at(u, side, 0.5),
        at(u, side, random.between(0.9, 0.98)),
      ]
      return line(
        `M${n(a[0])} ${n(a[1])}Q${n(b[0] + length * 0.008)} ${n(b[1])} ${n(c[0])} ${n(c[1])}`,
        index % 3 ? deep : rib,
        random.between(0.5, 0.9),
        random.between(0.2, 0.42),
      )
    })
    const wash = `${name}${side < 0 ? 'far' : 'near'}`
    return {
      outline,
      drawn:
        `<linearGradient id="${wash}" gradientUnits="userSpaceOnUse" x1="${n(-length / 2)}" y1="${n(side * half)}" x2="${n(length * 0.5)}" y2="0"><stop offset="0" stop-color="${deep}"/><stop offset="0.22" stop-color="${full}"/><stop offset="0.6" stop-color="${side < 0 ? light : mix(light, full, 0.6)}"/><stop offset="1" stop-color="${mix(full, deep, 0.3)}"/></linearGradient>` +
        fill(outline, `url(#${wash})`) +
        folds +
        veins +
        line(polyline(edge), deep, 1.7, 0.55) +
        line(polyline(edge.map(([x, y]): Point => [x, y - side * 2.4])), rib, 1, 0.35),
    }
  })
  const ribHalf = (u: number) => half * (0.012 + 0.05 * u)
  const ribEdge = (side: number, share: number) =>
    Array.from({ length: 30 }, (_, index): Point => {
      const [x, y] = spine(index / 29)
      return [x, y + side * ribHalf(index / 29) * share]
    })
  return (
    sides
      .map(
        ({ outline }) =>
          place(3 * below, 8 * below, fill(outline, shadow, 0.12)) +
          place(2 * below, 4 * below, fill(outline, shadow, 0.16)),
      )
      .join('') +
    sides.map(({ drawn }) => drawn).join('') +
    fill(`${polyline([...ribEdge(-1, 1), ...ribEdge(1, 1).reverse()])}Z`, rib) +
    fill(
      `${polyline([...ribEdge(1, 0.2), ...ribEdge(1, 1).reverse()])}Z`,
      mix(rib, full, 0.55),
      0.7,
    ) +
    line(polyline(ribEdge(1, 1.2)), darker(deep, 0.1), 1.1, 0.5) +
    line(polyline(ribEdge(-1, 1.1)), deep, 0.7, 0.4)
  )
}
