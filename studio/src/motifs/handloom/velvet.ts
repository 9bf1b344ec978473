import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { n, place } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 600

/** Crushed velvet: one colour, whose pile lies here with the light and there against it. */
export function velvet(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const base = lightness(ground) > 0.45 ? mix(ground, ink, 0.75) : mix(ground, ink, 0.14)
  const bright = lighter(mix(base, lightness(ground) > 0.45 ? second : ink, 0.55), 0.06)
  const deep = darker(base, 0.5)
  const gradients = [bright, deep]
    .map(
      (tone, index) =>
        `<radialGradient id="pile${index}"><stop offset="0" stop-color="${tone}" stop-opacity="${index ? 0.3 : 0.27}"/><stop offset="0.5" stop-color="${tone}" stop-opacity="0.12"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`,
    )
    .join('')
  /** Where the cloth was pressed, pile leans over in long patches down the piece. */
  const crushes = scatter(random, SIZE, SIZE, 170)
    .map(([x, y], index) => {
      const long = random.between(34, 96)
      const patch = `<ellipse rx="${n(long * random.between(0.16, 0.28))}" ry="${n(long)}" fill="url(#pile${index % 2})"/>`
      return wrapped(SIZE, SIZE, x, y, long, place(0, 0, patch, random.near(0, 26)))
    })
    .join('')
  /** Tufts, a few at a time in one path for each tone. */
  const tufts = (tone: string, opacity: number, count: number) => {
    let d = ''
    for (let index = 0; index < count; index += 1) {
      const [x, y] = [random.between(0, SIZE), random.between(0, SIZE)]
      d += `M${n(x)} ${n(y)}l${n(random.near(0, 0.9))} ${n(random.between(1.2, 3.4))}`
    }
    return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="0.7" stroke-opacity="${opacity}"/>`
  }
  return {
    width: SIZE,
    height: SIZE,
    repeat: 70,
    ground: base,
    hand: PLAIN,
    body: `<defs>${gradients}</defs>${crushes}${tufts(bright, 0.26, 9000)}${tufts(deep, 0.34, 9000)}`,
  }
}
