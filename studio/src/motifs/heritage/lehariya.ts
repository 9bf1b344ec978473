import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** One fold of the cloth is half as wide as the tile; its stripes run up one fold and down the next. */
const [WIDTH, HEIGHT] = [400, 400]
const FOLD = WIDTH / 2
const STEP = 4

/** Rajasthani wave-dyed cloth: narrow stripes in five dyes, broken at their edges where the thread was tied. */
export function lehariya(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dyes = [second, ink, mix(ink, '#f2c230', 0.7), accent, mix(second, '#d61f6e', 0.62)]
  /** How far the stripes have climbed at x; the fold's edge is not quite sharp. */
  const climb = (x: number) => {
    const share = (((x % WIDTH) + WIDTH) % WIDTH) / FOLD
    const up = share < 1 ? share : 2 - share
    const eased = up < 0.06 ? 0.03 + (up * up) / 0.12 : up > 0.94 ? 0.97 - (1 - up) ** 2 / 0.12 : up
    return -eased * FOLD * 1.06
  }
  const columns = Array.from({ length: WIDTH / STEP + 1 }, (_, index) => index * STEP)
  /** Strays from stripe to stripe as the tied cloth slipped, and comes back where the tile begins again. */
  const slip = () => {
    const waves = [2, 5, 11, 23].map((count) => [count, random.between(0, Math.PI * 2)] as const)
    return (x: number) =>
      waves.reduce(
        (sum, [count, phase], index) =>
          sum + Math.sin((x / WIDTH) * count * Math.PI * 2 + phase) * (0.6 - index * 0.1),
        0,
      )
  }
  const band = (top: number, high: number, colour: string, opacity: number) => {
    const [above, below] = [slip(), slip()]
    const upper = columns.map((x): Point => [x, top + climb(x) + above(x)])
    const lower = columns.map((x): Point => [x, top + high + climb(x) + below(x)]).reverse()
    const d = `M${[...upper, ...lower].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
    return fill(d, colour, opacity)
  }
  // Each dye comes as a broad stripe and a narrow one; the tied threads stay the colour of the cloth.
  const order = [0, 1, 2, 1, 0, 4, 2, 3, 2, 4, 0, 2, 1, 2, 0, 4, 1, 3, 1, 4]
  const pitch = HEIGHT / order.length
  const stripes = order.map((dye, index) => {
    const colour = dyes[dye] ?? ink
    const next = dyes[order[(index + 1) % order.length] ?? 0] ?? ink
    const top = index * pitch
    return (
      bleed(band, top, colour, pitch * 0.5) +
      bleed(band, top + pitch * 0.6, mix(colour, next, 0.5), pitch * 0.11) +
      bleed(band, top + pitch * 0.8, lighter(colour, 0.06), pitch * 0.1)
    )
  })
  // The tile is a window on stripes that climb: those from below reach into it.
  const cloth = [-1, 0, 1, 2].map((turn) => `<use href="#lehariya" y="${turn * HEIGHT}"/>`).join('')
  /** Where a tie let dye through, and where it kept dye off: specks along the stripes. */
  const specks = times(900, (index) => {
    const x = random.between(0, WIDTH)
    const row = random.int(0, order.length - 1)
    const y =
      row * pitch +
      climb(x) +
      pitch * random.pick([0, 0.5, 0.6, 0.71, 0.8, 0.9]) +
      random.near(0, 1.6)
    const placed = ((y % HEIGHT) + HEIGHT) % HEIGHT
    const kept = index % 3 !== 0
    return wrapped(
      WIDTH,
      HEIGHT,
      x,
      placed,
      4,
      circle(
        0,
        0,
        random.between(0.4, kept ? 1.1 : 0.9),
        kept ? ground : (dyes[order[row] ?? 0] ?? ink),
        random.between(0.25, 0.8),
      ),
    )
  })
  const folds = times(2, (index) => {
    const x = index * FOLD
    return wrapped(
      WIDTH,
      3000,
      x,
      0,
      60,
      `<rect x="-46" width="92" height="${HEIGHT}" fill="url(#lehariya-fold${index})"/>`,
    )
  })
  const fold = (name: string, colour: string, strength: number) =>
    `<linearGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`
  const weave = times(HEIGHT / 4, (index) =>
    line(
      `M0 ${index * 4 + 2}L${WIDTH} ${index * 4 + 2}`,
      index % 2 ? '#ffffff' : darker(ground, 0.4),
      0.6,
      0.07,
    ),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 44,
    ground,
    hand: { waver: 0.7, pigment: 0.3 },
    body: `<defs><g id="lehariya">${stripes.join('')}</g>${fold('lehariya-fold0', darker(second, 0.3), 0.2)}${fold('lehariya-fold1', '#ffffff', 0.22)}</defs>${cloth}${specks}${folds}${weave}`,
  }
}

/** A stripe whose dye crept a little under the thread: fainter and broader beneath, full within. */
function bleed(
  band: (top: number, high: number, colour: string, opacity: number) => string,
  top: number,
  colour: string,
  high: number,
): string {
  return (
    band(top - 1.1, high + 2.2, colour, 0.28) +
    band(top - 0.4, high + 0.8, colour, 0.45) +
    band(top + 0.3, high - 0.6, colour, 0.92)
  )
}
