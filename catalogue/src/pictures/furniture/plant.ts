import { leaf } from '../botany/leaf.ts'
import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../ink/curves.ts'
import { fill, place, times } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { pot } from './pot.ts'

/** A potted plant; kinds: 0 rubber plant, 1 areca palm, 2 snake plant, 3 olive tree, 4 bird of paradise. */
export function plant(studio: Studio, kind: number, height: number): string {
  const { random, decor } = studio
  const green = decor.leaf
  const potHeight = height * 0.26
  const potWidth = height * (kind === 3 ? 0.25 : 0.29)
  const crown = height - potHeight
  const toned = (light: number) => (light > 0 ? lighter(green, light) : darker(green, -light))
  let leaves = ''
  if (kind === 2) {
    leaves = times(9, (index) =>
      place(
        (index - 4) * potWidth * 0.07,
        0,
        leaf(crown * random.between(0.62, 1), crown * 0.11, {
          fill: toned(random.near(-0.06, 0.12)),
          shade: toned(0.2),
          vein: toned(0.34),
          veins: 0,
          bend: random.near(0, 0.04),
          belly: 0.5,
        }),
        (index - 4) * 5 + random.near(0, 3),
      ),
    )
  } else if (kind === 1) {
    leaves = times(11, (index) => {
      const lean = (index - 5) / 5
      const rib = bezier(
        [0, 0],
        [lean * crown * 0.08, -crown * 0.5],
        [lean * crown * 0.34, -crown * 0.98],
        [lean * crown * 0.72, -crown * (0.92 - Math.abs(lean) * 0.42)],
        16,
      )
      const tone = toned(random.near(-0.02, 0.18))
      return (
        fill(tapered(rib, 4, 1), toned(0.12)) +
        times(17, (step) => {
          const at = pointAlong(rib, 0.34 + step * 0.04)
          const size = crown * 0.24 * Math.sin(0.5 + step * 0.14)
          return (
            place(
              at.x,
              at.y,
              leaf(size, size * 0.13, { fill: tone, bend: 0.2 }),
              at.degrees + 90 + 46,
            ) +
            place(
              at.x,
              at.y,
              leaf(size, size * 0.13, { fill: darker(tone, 0.14), bend: -0.2 }),
              at.degrees + 90 - 46,
            )
          )
        })
      )
    })
  } else if (kind === 3) {
    leaves =
      fill(
        tapered(bezier([0, 0], [-6, -crown * 0.2], [8, -crown * 0.4], [0, -crown * 0.62]), 11, 6),
        '#7d664d',
      ) +
      times(7, (branch) => {
        const lean = (branch - 3) / 3
        const rib = bezier(
          [0, -crown * 0.4],
          [lean * 20, -crown * 0.55],
          [lean * crown * 0.2, -crown * 0.7],
          [lean * crown * 0.36, -crown * (0.95 - Math.abs(lean) * 0.24)],
          12,
        )
        return (
          fill(tapered(rib, 4, 1.4), '#7d664d') +
          times(24, (step) => {
            const at = pointAlong(rib, 0.2 + step * 0.034)
            return place(
              at.x + random.near(0, 12),
              at.y + random.near(0, 10),
              leaf(crown * random.between(0.07, 0.11), crown * 0.027, {
                fill: mix(toned(random.near(0.08, 0.22)), '#9aa58d', 0.4),
              }),
              random.between(-110, 110),
            )
          })
        )
      })
  } else {
    const big = kind === 4
    leaves = times(big ? 9 : 15, (index) => {
      const lean = big ? (index - 4) / 4 : random.near(0, 1)
      const rise = big ? crown * (0.5 - Math.abs(lean) * 0.2) : crown * (0.1 + (index / 15) * 0.74)
      const rib = bezier(
        [0, 0],
        [lean * 8, -rise * 0.4],
        [lean * 24, -rise * 0.8],
        [lean * crown * (big ? 0.2 : 0.12), -rise],
        8,
      )
      const size = crown * (big ? random.between(0.42, 0.54) : random.between(0.26, 0.34))
      const at = pointAlong(rib, 1)
      const tone = toned(random.near(-0.04, 0.16))
      return (
        fill(tapered(rib, 5, 3), toned(-0.1)) +
        place(
          at.x,
          at.y,
          leaf(size, size * (big ? 0.36 : 0.46), {
            fill: tone,
            shade: darker(tone, 0.22),
            vein: lighter(tone, 0.24),
            veins: big ? 9 : 5,
            bend: lean * 0.22,
          }),
          lean * (big ? 48 : 74),
        )
      )
    })
  }
  return (
    contactShadow(studio, 0, -2, potWidth * 0.6, 15) +
    place(0, -potHeight + 3, leaves) +
    pot(studio, potWidth, potHeight, decor.pot)
  )
}
