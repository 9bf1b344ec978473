import { petal } from '../../botany/petal.ts'
import {
  BACK,
  type Finery,
  paradeElephant,
  parasol,
  pennants,
  SOLE,
  TAIL_END,
} from '../../creatures/parade-elephant.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { around, circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const WIDTH = 880
const ROW = 290
/** Where the soles of a row stand, from its top. */
const FLOOR = 252

type Marcher = { x: number; scale: number; finery: Finery; carries: 'parasol' | 'flags' }

/** A procession of elephants, trunk to tail with a small one among them, row against row. */
export function elephantParade(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dark = darker(mix(second, ink, 0.12), 0.68)
  const deep = { coral: darker(ink, 0.04), teal: darker(second, 0.12), gilt: accent }
  const dressed = (coat: string, jhool: string, border: string): Finery => ({
    ...{ coat, jhool, border },
    gilt: deep.gilt,
    line: dark,
  })
  const grey = mix(mix(second, ink, 0.28), lighter(second, 0.5), 0.45)
  const row: Marcher[] = [
    {
      x: 130,
      scale: 1,
      finery: dressed(deep.teal, deep.coral, lighter(ground, 0.4)),
      carries: 'parasol',
    },
    {
      x: 374,
      scale: 1,
      finery: dressed(deep.coral, deep.teal, darker(second, 0.45)),
      carries: 'flags',
    },
    {
      x: 563,
      scale: 0.6,
      finery: dressed(mix(accent, ink, 0.28), deep.teal, deep.coral),
      carries: 'flags',
    },
    { x: 766, scale: 1, finery: dressed(grey, deep.coral, deep.teal), carries: 'parasol' },
  ]
  const colours = [deep.coral, deep.teal, deep.gilt]
  const marchers = (order: readonly Marcher[]) =>
    order
      .map((marcher, index) => {
        const ahead = order[(index + order.length - 1) % order.length] ?? marcher
        return wrapped(WIDTH, ROW * 2, marcher.x, FLOOR, 260, marching(marcher, ahead, colours))
      })
      .join('')
  const path = (y: number) =>
    times(22, (index) => {
      const x = index * 40 + 20
      return wrapped(
        WIDTH,
        ROW * 2,
        x,
        y,
        30,
        index % 2
          ? circle(0, 0, 3, deep.gilt)
          : around(6, () => fill(petal(9, 6.4, 0.15), colours[(index / 2) % 2] ?? ink)) +
              circle(0, 0, 2.8, deep.gilt),
      )
    })
  const floor = (y: number) =>
    line(`M-10 ${y}H${WIDTH + 10}`, deep.teal, 3) +
    path(y + 16) +
    line(`M-10 ${y + 32}H${WIDTH + 10}`, deep.teal, 1.6)
  const scrap = (index: number) =>
    index % 6
      ? circle(0, 0, random.between(1.8, 3), mix(ground, colours[index % 3] ?? ink, 0.6))
      : around(5, () =>
          fill(petal(7.5, 5.6, 0.15), mix(ground, colours[index % 4 ? 0 : 1] ?? ink, 0.7)),
        ) + circle(0, 0, 2.3, deep.gilt)
  const confetti = scatter(random, WIDTH, ROW * 2, 120)
    .filter(([, y]) => y % ROW > 10 && y % ROW < FLOOR - 10)
    .map(([x, y], index) => wrapped(WIDTH, ROW * 2, x, y, 12, scrap(index)))
    .join('')
  // Every second row marches the other way: it is the first seen in a mirror.
  const mirrored = `<g transform="translate(${WIDTH} ${ROW}) scale(-1 1)">${marchers(row)}</g>`
  return {
    width: WIDTH,
    height: ROW * 2,
    repeat: 104,
    ground,
    hand: { waver: 0.5, pigment: 0.14 },
    body: confetti + floor(FLOOR - 2) + floor(ROW + FLOOR - 2) + marchers(row) + mirrored,
  }
}

function marching(
  { x, scale, finery, carries }: Marcher,
  ahead: Marcher,
  colours: readonly string[],
): string {
  const { jhool, border, gilt, line: dark } = finery
  // The one ahead of the first walks at the end of the repeat before.
  const aheadX = ahead.x < x ? ahead.x : ahead.x - WIDTH
  const held: Point = [
    (aheadX + TAIL_END[0] * ahead.scale - x) / scale,
    SOLE + ((TAIL_END[1] - SOLE) * ahead.scale) / scale,
  ]
  const onBack =
    carries === 'parasol'
      ? parasol([jhool, border], gilt, dark)
      : pennants(finery.coat === colours[0] ? [jhool, gilt] : [jhool, border], border)
  return place(0, -SOLE * scale, place(...BACK, onBack) + paradeElephant(finery, held), 0, scale)
}
