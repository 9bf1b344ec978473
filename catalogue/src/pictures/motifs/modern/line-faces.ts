import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, smoothLoop, tapered } from '../../ink/curves.ts'
import { circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Faces in one continuous line over soft colour shapes. */
export function lineFaces(palette: Palette, random: Random): Tile {
  const [width, height] = [520, 600]
  const { ground, ink, second, accent } = palette
  const profile =
    'M46 -128C10 -150 -44 -136 -56 -96C-62 -76 -58 -66 -62 -52C-66 -38 -84 -26 -82 -16C-80 -8 -66 -10 -66 -4C-66 2 -76 6 -74 12C-72 16 -66 16 -66 20C-66 26 -76 28 -72 36C-66 48 -68 60 -52 66C-36 72 -22 60 -14 70C-6 84 -10 120 -22 150'
  const features =
    'M-58 -46C-44 -54 -34 -50 -26 -42C-36 -38 -46 -38 -54 -42M-44 -45C-42 -38 -36 -38 -34 -44M-60 -66C-48 -76 -32 -74 -22 -66M-66 14C-56 12 -52 18 -46 16C-54 28 -62 26 -66 22M46 -128C84 -104 84 -50 62 -22C50 -6 36 10 40 44C42 84 60 110 78 150'
  const hair =
    'M40 -120C8 -116 -6 -84 6 -58C16 -36 44 -40 42 -18C40 0 22 4 24 22M56 -110C30 -96 26 -74 44 -60C60 -48 60 -30 50 -14'
  const front =
    'M-60 -40C-64 -110 60 -116 62 -40C64 10 40 70 2 74C-36 70 -58 20 -60 -40M-34 -30C-26 -40 -12 -38 -8 -28C-16 -24 -28 -24 -34 -30M14 -28C20 -38 34 -38 40 -30C34 -22 22 -22 14 -28M-40 -48C-30 -58 -14 -56 -4 -46C0 -20 -14 2 -8 10C-2 16 8 14 12 8M-16 36C-6 30 -2 34 2 34C8 30 14 32 20 36C10 46 -6 46 -16 36M8 -46C20 -58 36 -58 46 -48M-20 74C-22 100 -30 120 -60 150M24 72C26 100 34 120 64 150'
  const bloom = (r: number, colour: string) =>
    blossom(random, r, 7, { petal: colour, inner: mix(colour, ground, 0.4), line: ink, heart: ink })
  const sprig = (colour: string) =>
    fill(tapered(bezier([0, 60], [6, 20], [-6, -20], [0, -60]), 2.4, 1), colour) +
    times(6, (index) =>
      place(
        0,
        44 - index * 19,
        leaf(36, 14, { fill: colour, vein: ground, veins: 2, bend: 0.2 }),
        index % 2 ? 46 : -46,
      ),
    )
  const shape = (r: number, colour: string) =>
    fill(smoothLoop(blob(0, 0, r, 8, 0.16, random.next)), colour)
  const put = (x: number, y: number, body: string, turn = 0, flip = 1) =>
    wrapped(width, height, x, y, 210, place(0, 0, body, turn, flip, 1))
  const woman = (colour: string) =>
    place(-10, -10, shape(104, mix(ground, colour, 0.5))) +
    line(profile, ink, 2.4) +
    line(features, ink, 2) +
    line(hair, ink, 1.6) +
    place(44, -108, bloom(31, colour)) +
    place(76, -82, bloom(20, mix(colour, ground, 0.3))) +
    place(22, -134, leaf(40, 16, { fill: ink, vein: ground, veins: 3 }), -40) +
    circle(24, 30, 5, accent)
  const face = (colour: string) =>
    place(16, 0, shape(98, mix(ground, colour, 0.5))) +
    line(front, ink, 2.2) +
    place(-40, -94, bloom(26, colour)) +
    place(-6, -108, bloom(33, mix(colour, ground, 0.25))) +
    place(34, -96, bloom(22, colour)) +
    place(60, -84, leaf(40, 15, { fill: ink, vein: ground, veins: 3 }), 50)
  return {
    width,
    height,
    repeat: 72,
    ground,
    body:
      dusting(random, width, height, 40, () => circle(0, 0, 1.6, mix(ground, second, 0.7))) +
      put(140, 170, woman(second)) +
      put(384, 470, woman(accent), 0, -1) +
      put(390, 160, face(accent)) +
      put(136, 464, face(second)) +
      put(266, 300, sprig(mix(ground, second, 0.9)), 24) +
      put(10, 310, sprig(mix(ground, accent, 0.95)), -22) +
      put(262, 20, sprig(mix(ground, accent, 0.95)), -30) +
      put(510, 330, circle(0, 0, 1, ink)),
  }
}
