import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { buds } from './thinnai/bud-string.ts'
import { banana, fronds, palm } from './thinnai/grove.ts'
import { type House, house, roofs } from './thinnai/house.ts'
import type { Dress, Inks } from './thinnai/inks.ts'
import { plaiting, stringing } from './thinnai/pair.ts'
import { kolam, yard } from './thinnai/yard.ts'

const [WIDTH, HEIGHT] = [1280, 1560]

type Scene = House & {
  /** Where crowns are, and how far beside them their trunks stand. */
  palms: readonly (readonly [x: number, y: number, foot: number])[]
}

/** Two friends on the bench before a Tamil house, tying jasmine or plaiting it into hair. */
export function friendsOnThinnai(palette: Palette, random: Random): Tile {
  const inks = inksOf(palette)
  const ground = lighter(palette.ground, 0.52)
  const [olive, clay, sand, deep] = dressesOf(palette, inks)
  const [ochre, green] = [inks.tile, mix(inks.leaf, inks.wall, 0.2)]
  const scenes: readonly Scene[] = [
    {
      ...{ door: 1, paint: ochre, friends: stringing(inks, olive, clay), windowAt: 0 },
      palms: [
        [-120, -524, 40],
        [96, -478, -30],
      ],
    },
    {
      ...{ door: -1, paint: green, friends: plaiting(inks, sand, clay), windowAt: 74 },
      palms: [
        [-150, -486, -34],
        [70, -528, 46],
      ],
    },
    {
      ...{ door: 1, paint: ochre, friends: plaiting(inks, deep, olive), windowAt: 74 },
      palms: [
        [150, -512, -36],
        [-84, -530, 20],
      ],
    },
    {
      ...{ door: -1, paint: green, friends: stringing(inks, sand, deep), windowAt: 0 },
      palms: [
        [-96, -520, 30],
        [150, -474, -26],
      ],
    },
  ]
  const places: readonly Point[] = [
    [320, 660],
    [320, 660 + HEIGHT / 2],
    [960, 660 + HEIGHT / 4],
    [960, 660 + (HEIGHT * 3) / 4],
  ]
  const drawn = scenes.map(
    (scene) =>
      circle(0, -470, 150, mix(ground, mix(palette.accent, palette.second, 0.3), 0.36)) +
      scene.palms.map(([x, y, foot]) => place(x, y, palm(random, inks, foot, -y - 60))).join('') +
      place(scene.door * 280, 8, '<use href="#thinnai-banana"/>', 0, scene.door, 1) +
      yard(inks, random, scene.door * 30) +
      house(inks, random, scene),
  )
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 128,
    // Faces are small here: a hand that strays as far as usual would change their expression.
    hand: { waver: 0.4, pigment: 0.2 },
    body:
      buds(inks) +
      fronds(inks, random) +
      banana(random, inks) +
      kolam(inks, random) +
      roofs(inks, random) +
      places.map(([x, y], index) => wrapped(WIDTH, HEIGHT, x, y, 700, drawn[index] ?? '')).join(''),
  }
}

function inksOf({ ground, ink, second, accent }: Palette): Inks {
  const paper = lighter(ground, 0.52)
  return {
    line: darker(mix(second, ink, 0.4), 0.72),
    wall: mix(paper, accent, 0.42),
    tile: mix(second, accent, 0.22),
    wood: darker(mix(second, ink, 0.35), 0.3),
    white: lighter(paper, 0.6),
    flower: mix(second, '#c9401f', 0.55),
    leaf: ink,
    earth: mix(mix(second, accent, 0.6), paper, 0.12),
    gold: '#c9983f',
  }
}

function dressesOf(
  { ink, second, accent, ground }: Palette,
  inks: Inks,
): readonly [Dress, Dress, Dress, Dress] {
  const skin = mix(mix(second, accent, 0.2), '#86512f', 0.35)
  return [
    { sari: ink, border: inks.flower, blouse: mix(second, '#7c2118', 0.62), skin },
    {
      sari: mix(second, inks.flower, 0.35),
      border: lighter(accent, 0.2),
      blouse: darker(ink, 0.3),
      skin: darker(skin, 0.12),
    },
    {
      sari: lighter(mix(accent, ground, 0.3), 0.12),
      border: inks.flower,
      blouse: darker(ink, 0.2),
      skin,
    },
    {
      sari: darker(mix(ink, second, 0.15), 0.34),
      border: accent,
      blouse: inks.flower,
      skin: darker(skin, 0.1),
    },
  ]
}
