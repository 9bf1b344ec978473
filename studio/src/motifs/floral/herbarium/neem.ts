import { darker, lighter, mix } from '../../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import { fineStalk, type Herbarium, pinnateLeaf, pressedTwig, washed } from './pressed-leaf.ts'

/** Neem: two leaves of sickle-shaped toothed leaflets, and a panicle of small starry flowers. */
export function neem(press: Herbarium): string {
  const { random, greens } = press
  const leaflet = (share: number, side: number) => ({
    length: (74 - 22 * Math.abs(share - 0.35)) * random.between(0.92, 1.06),
    half: (t: number) => 0.155 * Math.sin(Math.PI * t ** 0.72) ** 0.9 || 0,
    ...{ veins: 9, rise: 0.1, bend: side * -0.2, teeth: 0.018, uneven: side * 0.24 },
  })
  const leaves =
    pinnateLeaf(press, bezier([-4, 80], [-40, 20], [-84, -60], [-66, -168], 20), 7, leaflet, true) +
    pinnateLeaf(press, bezier([2, 96], [52, 70], [98, 20], [108, -60], 20), 5, leaflet, true)
  const stalk = greens[2] ?? '#8fae6a'
  const axis = bezier([0, 84], [16, 20], [18, -50], [44, -142], 20)
  const star = (x: number, y: number) => {
    const turn = random.between(0, 72)
    return place(
      x,
      y,
      times(5, (index) =>
        place(
          0,
          0,
          fill('M0 0C-2.6 -2 -2.4 -6 0 -7.4C2.4 -6 2.6 -2 0 0Z', '#fffdf2') +
            line('M0 0C-2.6 -2 -2.4 -6 0 -7.4C2.4 -6 2.6 -2 0 0', press.pen, 0.45, 0.75),
          turn + index * 72,
        ),
      ) + circle(0, 0, 1.5, '#d8c05a'),
    )
  }
  const sprays = times(12, (index) => {
    const at = pointAlong(axis, 0.26 + index * 0.065)
    const side = index % 2 ? 1 : -1
    const reach = (46 - index * 2.2) * random.between(0.85, 1.1)
    const end: Point = [at.x + side * reach, at.y - reach * random.between(0.4, 0.8)]
    return (
      fineStalk([at.x, at.y], end, 3, darker(stalk, 0.2), 1) +
      times(4, (bloom) => {
        const share = 0.45 + bloom * 0.19
        const [x, y] = [
          at.x + (end[0] - at.x) * share + random.near(0, 5),
          at.y + (end[1] - at.y) * share + random.near(0, 6),
        ]
        if (bloom === 1 && index < 5) {
          const drupe = 'M0 -6C4.6 -6 5.6 4 0 7.6C-5.6 4 -4.6 -6 0 -6Z'
          return place(x, y + 7, washed(press, drupe, mix('#c9c455', stalk, 0.4)), side * 12)
        }
        return star(x, y)
      })
    )
  })
  return (
    leaves +
    pressedTwig(press, bezier([-14, 176], [-8, 140], [-4, 112], [0, 80], 8), 6, 4, '#8a6f50') +
    line(smooth(axis), darker(stalk, 0.16), 1.8) +
    line(`M${n(axis[0]?.[0] ?? 0)} 84L0 96`, lighter(stalk, 0.2), 1.4) +
    sprays
  )
}
