import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { circle, line, n, rect, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 640
const PANEL = { width: SIZE, height: SIZE / 2 }
const BOARDS = 5

/** Board-formed concrete: panels in a half drop, the grain of their boards, aggregate and ties. */
export function concrete(palette: Palette, random: Random): Tile {
  const { ink, second, accent } = palette
  const dark = lightness(palette.ground) < 0.45
  // Paper white is no colour for cement.
  const ground = dark ? palette.ground : mix(palette.ground, mix(ink, '#84847f', 0.6), 0.3)
  const shade = dark ? darker(ground, 0.55) : mix(ground, darker(ink, 0.45), 0.62)
  const light = lighter(ground, dark ? 0.26 : 0.6)
  const panels = [
    [0, 0],
    [PANEL.width / 2, PANEL.height],
  ] as const
  return {
    width: SIZE,
    height: SIZE,
    repeat: 128,
    hand: PLAIN,
    ground,
    body:
      clouds(random, [
        mix(ground, ink, dark ? 0.3 : 0.4),
        light,
        mix(ground, second, 0.5),
        mix(ground, accent, 0.5),
      ]) +
      panels.map(([x, y]) => boards(random, x, y, shade, light)).join('') +
      aggregate(random, [shade, light, mix(ground, accent, 0.6)]) +
      pores(random, shade, light) +
      panels
        .map(([x, y]) => joints(x, y, shade, light) + ties(x, y, ground, shade, light))
        .join(''),
  }
}

/** Large and faint, so that a wall is not flat from afar and nothing is smeared from near. */
function clouds(random: Random, colours: readonly string[]): string {
  const gradients = colours.map(
    (colour, index) =>
      `<radialGradient id="c${index}"><stop offset="0" stop-color="${colour}" stop-opacity="0.13"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  const drifts = scatter(random, SIZE, SIZE, 26).map(([x, y], index) => {
    const r = random.between(90, 190)
    const drift = `<ellipse rx="${n(r)}" ry="${n(r * random.between(0.5, 0.9))}" fill="url(#c${index % colours.length})"/>`
    return wrapped(SIZE, SIZE, x, y, r, drift)
  })
  return `<defs>${gradients.join('')}</defs>${drifts.join('')}`
}

/** One panel's boards: each took up the form's oil differently and left its grain behind. */
function boards(random: Random, left: number, top: number, shade: string, light: string): string {
  const high = PANEL.height / BOARDS
  return times(BOARDS, (board) => {
    const y = high * board
    const grain = times(5, () => {
      const at = random.between(4, high - 4)
      const from = random.between(0, PANEL.width * 0.6)
      const to = Math.min(PANEL.width, from + random.between(120, 420))
      const middle = (from + to) / 2
      return line(
        `M${n(from)} ${n(y + at)}Q${n(middle)} ${n(y + at + random.near(0, 3))} ${n(to)} ${n(y + at + random.near(0, 1.5))}`,
        random.chance(0.6) ? shade : light,
        random.between(0.4, 0.9),
        random.between(0.06, 0.15),
      )
    })
    const tone = rect(
      0,
      y,
      PANEL.width,
      high,
      random.chance(0.5) ? shade : light,
      random.between(0.01, 0.05),
    )
    const ridge =
      board === 0
        ? ''
        : line(`M0 ${n(y)}L${PANEL.width} ${n(y)}`, shade, 0.9, 0.24) +
          line(`M0 ${n(y + 1.1)}L${PANEL.width} ${n(y + 1.1)}`, light, 0.7, 0.3)
    return wrapped(SIZE, SIZE, left, top, SIZE, tone + grain + ridge)
  })
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

/** Where the rods went through that held the form: shallow cones with a plug at their bottom. */
function ties(left: number, top: number, ground: string, shade: string, light: string): string {
  const tie =
    circle(0, 0.9, 7.6, light, 0.5) +
    circle(0, 0, 7.4, mix(ground, shade, 0.5)) +
    circle(0, 0.9, 6.2, mix(ground, shade, 0.32)) +
    circle(0, 0, 4.1, mix(ground, shade, 0.85)) +
    circle(0, 0.8, 3.3, mix(ground, shade, 0.6))
  const places = [0.14, 0.86].flatMap((x) =>
    [0.22, 0.78].map((y) => [left + x * PANEL.width, top + y * PANEL.height] as const),
  )
  return places.map(([x, y]) => wrapped(SIZE, SIZE, x % SIZE, y % SIZE, 10, tie)).join('')
}
