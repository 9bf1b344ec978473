import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import type { Dress } from './thinnai/clothes.ts'
import { away, facing } from './thinnai/friends.ts'
import type { Inks } from './thinnai/inks.ts'
import { thinnai } from './thinnai/porch.ts'

const [WIDTH, HEIGHT] = [1160, 1480]

/** Two friends on the raised bench before a house, now with their faces to us, now with their plaits. */
export function friendsOnThinnai(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const inks: Inks = {
    line: darker(mix(second, ink, 0.4), 0.66),
    skin: mix(mix(second, accent, 0.34), '#86512f', 0.18),
    wall: mix(ground, accent, 0.55),
    oxide: mix(second, '#8c2f1c', 0.35),
    wood: darker(mix(second, ink, 0.35), 0.42),
    white: lighter(ground, 0.6),
    flower: mix(second, '#c23b22', 0.45),
    leaf: ink,
  }
  const olive: Dress = { sari: ink, border: inks.flower, blouse: mix(second, '#7c2118', 0.72) }
  const clay: Dress = {
    sari: mix(second, inks.flower, 0.35),
    border: lighter(accent, 0.2),
    blouse: darker(ink, 0.3),
  }
  const sand: Dress = {
    sari: lighter(mix(accent, ground, 0.3), 0.12),
    border: inks.flower,
    blouse: darker(ink, 0.2),
  }
  const deep: Dress = {
    sari: darker(mix(ink, second, 0.15), 0.34),
    border: accent,
    blouse: inks.flower,
  }
  const scenes = [
    thinnai(inks, random, facing(inks, random, olive, clay)),
    thinnai(inks, random, away(inks, random, sand, olive)),
    thinnai(inks, random, away(inks, random, clay, deep)),
    thinnai(inks, random, facing(inks, random, sand, deep)),
  ]
  const places: readonly Point[] = [
    [290, 520],
    [290, 520 + HEIGHT / 2],
    [870, 520 + HEIGHT / 4],
    [870, 520 + (HEIGHT * 3) / 4],
  ]
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 128,
    body:
      dusting(random, WIDTH, HEIGHT, 70, () => circle(0, 0, 2, mix(ground, second, 0.45))) +
      places
        .map(([x, y], index) =>
          wrapped(
            WIDTH,
            HEIGHT,
            x,
            y,
            560,
            place(0, 0, scenes[index] ?? '', 0, index % 3 ? -1 : 1, 1),
          ),
        )
        .join(''),
  }
}
