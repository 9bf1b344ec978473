import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { circle, line, n, type Point, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 640
const PANEL = { width: SIZE, height: SIZE / 2 }
/** Where the first panel begins: no joint lies on a seam of the paper. */
const START = { x: 70, y: 110 }

/** Smooth concrete that the sea has weathered: wide panels, clouded, streaked by rain and pale with salt. */
export function concrete(palette: Palette, random: Random): Tile {
  const { ink, accent } = palette
  const dark = lightness(palette.ground) < 0.45
  // Paper white is no colour for cement.
  const ground = dark ? palette.ground : mix(palette.ground, mix(ink, '#6f7d84', 0.7), 0.52)
  const shade = mix(ground, darker(accent, 0.3), 0.75)
  const light = lighter(ground, dark ? 0.26 : 0.62)
  const panels = [
    [START.x, START.y],
    [START.x + PANEL.width / 2, START.y + PANEL.height],
  ] as const
  return {
    width: SIZE,
    height: SIZE,
    repeat: 200,
    hand: { ...PLAIN, pigment: 0.2 },
    ground,
    body:
      clouds(random, [shade, light, mix(ground, ink, 0.6), mix(ground, '#6d8a8d', 0.6)]) +
      streaks(random, shade, light) +
      aggregate(random, [shade, light, mix(ground, accent, 0.4)]) +
      salt(random, light) +
      pores(random, shade, light) +
      panels.map(([x, y]) => joints(x, y, shade, light)).join(''),
  }
}

/** Large drifts with small ones over them, so that a wall is not flat from afar nor smeared from near. */
function clouds(random: Random, colours: readonly string[]): string {
  const gradients = colours.map(
    (colour, index) =>
      `<radialGradient id="c${index}"><stop offset="0" stop-color="${colour}" stop-opacity="0.15"/><stop offset="0.5" stop-color="${colour}" stop-opacity="0.06"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  const drifts = scatter(random, SIZE, SIZE, 230).map(([x, y], index) => {
    const r = index % 5 ? random.between(10, 44) : random.between(80, 170)
    const turn = random.near(0, 40)
    const drift = `<ellipse rx="${n(r)}" ry="${n(r * random.between(0.35, 0.75))}" fill="url(#c${index % colours.length})" transform="rotate(${n(turn)})"/>`
    return wrapped(SIZE, SIZE, x, y, r, drift)
  })
  return `<defs>${gradients.join('')}</defs>${drifts.join('')}`
}

/** Rain runs down from the joints and leaves dirt on its way, or washes it off. */
function streaks(random: Random, shade: string, light: string): string {
  const gradients = [shade, light].map(
    (colour, index) =>
      `<linearGradient id="run${index}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="0.12" stop-color="${colour}" stop-opacity="0.14"/><stop offset="0.5" stop-color="${colour}" stop-opacity="0.07"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`,
  )
  const runs = times(150, (index) => {
    const x = random.between(0, SIZE)
    // Most begin at a joint, others wherever the face held water back.
    const top =
      index % 3
        ? START.y + (index % 2) * PANEL.height + random.between(-8, 30)
        : random.between(0, SIZE)
    const long = random.between(30, index % 5 ? 130 : 290)
    const wide = random.between(0.8, index % 4 ? 3.4 : 9)
    const lean = random.near(0, 1.6)
    const run = `<path d="M${n(-wide)} 0Q${n(lean - wide)} ${n(long / 2)} ${n(lean)} ${n(long)}Q${n(lean + wide)} ${n(long / 2)} ${n(wide)} 0Z" fill="url(#run${index % 3 ? 0 : 1})"/>`
    return wrapped(SIZE, SIZE, x, top, long, run)
  })
  return `<defs>${gradients.join('')}</defs>${runs}`
}

/** Salt that dries out of the wall in pale patches of fine grains. */
function salt(random: Random, light: string): string {
  return scatter(random, SIZE, SIZE, 16)
    .map(([x, y]) => {
      const reach = random.between(24, 60)
      const grains = Array.from({ length: 170 }, (): Point => {
        const [turn, far] = [random.between(0, 6.28), reach * random.next() ** 0.8]
        return [Math.cos(turn) * far * 1.5, Math.sin(turn) * far * 0.7]
      })
      return wrapped(SIZE, SIZE, x, y, reach * 1.6, specks(grains, 1, light, 0.55))
    })
    .join('')
}

/** Sand and fine stone in the face of the casting. */
function aggregate(random: Random, colours: readonly string[]): string {
  return times(2400, (index) => {
    const r = random.between(0.35, 0.75) + (index % 8 === 0 ? random.between(0.2, 0.9) : 0)
    // Grains this small stay inside the tile instead of being wrapped: one cut would not be seen.
    const [x, y] = [random.between(r, SIZE - r), random.between(r, SIZE - r)]
    return circle(x, y, r, colours[index % colours.length] ?? '', random.between(0.26, 0.58))
  })
}

/** Holes that air left at the form, lit from above. */
function pores(random: Random, shade: string, light: string): string {
  return times(70, (index) => {
    const r = index % 7 === 0 ? random.between(1.4, 2.3) : random.between(0.5, 1.2)
    const [x, y] = [random.between(4, SIZE - 4), random.between(4, SIZE - 4)]
    return circle(x, y + r * 0.35, r, light, 0.45) + circle(x, y, r, shade, 0.7)
  })
}

function joints(left: number, top: number, shade: string, light: string): string {
  const crossing = `M0 0L${PANEL.width} 0`
  const upright = `M0 0L0 ${PANEL.height}`
  const groove =
    line(crossing, shade, 2, 0.62) +
    line(`M0 1.8L${PANEL.width} 1.8`, light, 0.9, 0.5) +
    line(upright, shade, 2, 0.62) +
    line(`M1.8 0L1.8 ${PANEL.height}`, light, 0.9, 0.5)
  return wrapped(SIZE, SIZE, left, top, SIZE, groove)
}
