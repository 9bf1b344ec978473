import { type BananaTones, bananaPlant } from '../../botany/banana-plant.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [680, 920]

/** A grove of banana plants: arching, torn leaves on their stalks, bunches with their flower, paler plants behind. */
export function bananaLeaf(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const dull = mix(ink, second, 0.5)
  const near: BananaTones = {
    blades: light
      ? [ink, mix(ink, second, 0.42), mix(ink, second, 0.78)]
      : [ink, mix(ink, mix(ground, second, 0.5), 0.5), mix(second, ink, 0.22)],
    shade: darker(ink, 0.6),
    rib: lighter(accent, light ? 0.3 : 0.1),
    edge: light ? mix(ink, ground, 0.72) : darker(ground, 0.3),
    stem: mix(mix(second, accent, 0.3), '#8a7a4a', 0.24),
    shadow: darker(mix(ink, ground, 0.1), 0.5),
    fruit: mix(dull, '#e0c44e', light ? 0.5 : 0.6),
    flower: mix('#86304f', ink, 0.08),
  }
  const faint = (share: number) => mix(ground, light ? second : mix(second, ink, 0.2), share)
  const far: BananaTones = {
    ...{ fruit: near.fruit, flower: near.flower },
    blades: light ? [faint(0.3), faint(0.22), faint(0.38)] : [faint(0.3), faint(0.22), faint(0.4)],
    shade: light ? mix(second, ink, 0.1) : darker(ground, 0.4),
    rib: faint(light ? 0.12 : 0.6),
    edge: faint(0.1),
    stem: faint(0.3),
  }
  const at = (x: number, y: number, body: string, side: 1 | -1, size = 1) =>
    wrapped(WIDTH, HEIGHT, x, y, 480, place(0, 0, body, 0, side * size, size))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 92,
    ground,
    body:
      at(WIDTH * 0.5, HEIGHT * 0.42, bananaPlant(random, far, false), -1, 1.04) +
      at(0, HEIGHT * 0.92, bananaPlant(random, far, false), 1, 1.04) +
      at(WIDTH * 0.03, HEIGHT * 0.46, bananaPlant(random, near, true), 1) +
      at(WIDTH * 0.53, HEIGHT * 0.96, bananaPlant(random, near, true), -1),
  }
}
