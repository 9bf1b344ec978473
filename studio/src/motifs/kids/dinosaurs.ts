import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { dinosaur } from '../../creatures/dinosaur.ts'
import { triceratops } from '../../creatures/triceratops.ts'
import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Gentle dinosaurs among palms and volcanoes. */
export function dinosaurs(palette: Palette, random: Random): Tile {
  const [width, height] = [500, 560]
  const { ground, ink, second, accent } = palette
  const line1 = darker(mix(second, ink, 0.4), 0.55)
  const palm = (colour: string) =>
    fill(tapered(bezier([0, 54], [-6, 30], [6, 10], [0, -20]), 9, 6), darker(colour, 0.3)) +
    [-82, -44, 0, 44, 82, 118, -118]
      .map((turn) =>
        place(
          0,
          -20,
          leaf(46, 15, {
            fill: colour,
            bend: turn > 0 ? 0.4 : -0.4,
            vein: darker(colour, 0.2),
            veins: 4,
          }),
          turn,
        ),
      )
      .join('')
  const volcano =
    fill('M-56 44L-16 -32Q0 -24 16 -32L56 44Q0 54 -56 44Z', mix(ground, second, 0.75)) +
    fill('M-16 -32Q0 -24 16 -32L24 -16Q16 -4 10 -14Q2 4 -6 -12Q-14 0 -24 -16Z', ink) +
    times(5, (index) =>
      circle(random.near(0, 24), -50 - index * 8, 3.4 - index * 0.3, index % 2 ? ink : accent),
    )
  const egg =
    fill('M0 -22C18 -22 22 20 0 20C-22 20 -18 -22 0 -22Z', lighter(ground, 0.6)) +
    circle(-5, -6, 3.4, accent) +
    circle(6, 3, 4, ink) +
    circle(-4, 10, 2.6, second) +
    line('M0 -22C18 -22 22 20 0 20C-22 20 -18 -22 0 -22Z', line1, 1)
  const footprint = times(3, (index) =>
    place(0, 0, fill(petal(13, 7, 0.4), toneOnTone(ground, 0.1)), (index - 1) * 34),
  )
  const put = (x: number, y: number, body: string, flip = 1, scale = 1) =>
    wrapped(width, height, x, y, 150, place(0, 0, body, random.near(0, 2), flip * scale, scale))
  return {
    width,
    height,
    repeat: 70,
    ground,
    body:
      dusting(random, width, height, 26, () => place(0, 0, footprint, random.between(0, 360))) +
      put(140, 110, dinosaur({ coat: second, patch: accent, line: line1 })) +
      put(378, 400, dinosaur({ coat: ink, patch: accent, line: line1 }), -1) +
      put(376, 120, triceratops({ coat: accent, patch: ink, line: line1 })) +
      put(124, 400, triceratops({ coat: mix(second, ground, 0.3), patch: ink, line: line1 }), -1) +
      put(262, 252, volcano) +
      put(20, 530, volcano, 1, 0.9) +
      put(30, 240, palm(second)) +
      put(258, 500, palm(mix(second, accent, 0.4))) +
      put(470, 256, palm(mix(second, accent, 0.4)), 1, 0.8) +
      put(258, 60, egg) +
      put(140, 260, egg, 1, 0.8),
  }
}
