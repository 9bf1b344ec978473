import {
  type StrelitziaTones,
  strelitziaHead,
  strelitziaPaddle,
  strelitziaStalk,
} from '../../botany/strelitzia.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier } from '../../ink/curves.ts'
import { type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [960, 900]

/** Where the paddles of a clump end, as seen from its foot, how long they are, and their tone; the hindmost first. */
type Paddle = readonly [x: number, y: number, length: number, tone: number, far: number]
/** Where a scape ends, which way its beak looks, how far it is raised, and its flowers. */
type Scape = readonly [x: number, y: number, way: -1 | 1, raised: number, flowers: 1 | 2]
type Clump = { paddles: readonly Paddle[]; scapes: readonly Scape[]; low: readonly Paddle[] }

const CLUMPS: readonly Clump[] = [
  {
    paddles: [
      [-60, -760, 300, 3, 0.9],
      [150, -700, 290, 0, 0.7],
      [-262, -600, 300, 0, 0.62],
      [300, -520, 290, 1, 0.8],
      [-60, -520, 250, 1, 0.5],
    ],
    scapes: [
      [40, -560, 1, -10, 2],
      [-120, -400, -1, -4, 1],
    ],
    low: [
      [-300, -300, 270, 2, 0.7],
      [290, -230, 260, 3, 0.6],
      [80, -330, 230, 0, 0.86],
      [-200, -130, 210, 1, 0.6],
      [150, -90, 190, 2, 0.8],
      [-40, -200, 180, 3, 0.7],
    ],
  },
  {
    paddles: [
      [70, -790, 300, 1, 0.8],
      [-160, -710, 280, 3, 0.9],
      [270, -610, 290, 2, 0.6],
      [-300, -500, 280, 0, 0.8],
      [110, -500, 240, 0, 0.5],
    ],
    scapes: [
      [-30, -590, -1, -12, 2],
      [150, -390, 1, -6, 1],
    ],
    low: [
      [300, -280, 270, 1, 0.7],
      [-290, -220, 250, 3, 0.8],
      [-70, -320, 230, 2, 0.6],
      [190, -110, 210, 0, 0.7],
      [-150, -100, 190, 2, 0.6],
      [40, -200, 180, 3, 0.8],
    ],
  },
]

/** Strelitzias in clumps: paddles on long stalks, and bare scapes that bend into beaks with orange and blue flowers. */
export function birdOfParadise(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const tones: StrelitziaTones = {
    sepal: mix(accent, '#ef7714', 0.94),
    arrow: mix(ink, '#2a44b4', 0.86),
    spathe: mix(mix(second, ink, 0.4), '#6f8f74', 0.25),
    flush: mix(second, '#9a2f45', 0.76),
  }
  const blades = [
    mix(ink, second, 0.18),
    mix(ink, second, 0.62),
    mix(second, accent, 0.12),
    darker(ink, 0.2),
  ]
  const quiet = mix(ground, light ? mix(second, ink, 0.3) : ink, 0.2)
  const paperGreen = {
    blade: quiet,
    shade: mix(quiet, ink, 0.14),
    rib: mix(quiet, ground, 0.6),
    edge: mix(quiet, ground, 0.5),
  }
  const paddle = ([x, y, length, tone, far]: Paddle, pale: boolean) => {
    const way = bezier(
      [x * 0.06, 0],
      [x * 0.16 + random.near(0, 14), y * 0.44],
      [x * 0.5, y * 0.86],
      [x, y + Math.abs(x) * 0.1],
      60,
    )
    // What of the way is stalk: paddles of one clump differ in length.
    const long = way.reduce((sum, [px, py], index) => {
      const [bx, by] = way[index - 1] ?? [px, py]
      return sum + Math.hypot(px - bx, py - by)
    }, 0)
    const joint = Math.max(8, Math.round(60 * (1 - length / long)))
    const blade = blades[tone] ?? ink
    const colours = pale
      ? paperGreen
      : {
          blade,
          shade: darker(mix(blade, ink, 0.5), 0.3),
          rib: mix(lighter(blade, 0.5), '#e6dfae', 0.4),
          edge: mix(darker(blade, 0.3), ground, 0.2),
        }
    const stalk = way.slice(0, joint + 2)
    return {
      stalk: pale
        ? strelitziaStalk(stalk, 11, quiet, quiet)
        : strelitziaStalk(stalk, 13, mix(blade, second, 0.5), tones.flush),
      blade: strelitziaPaddle(random, way.slice(joint), colours, far),
    }
  }
  const scape = ([x, y, side, raised, flowers]: Scape) => {
    const way = bezier(
      [x * 0.2, 0],
      [x * 0.3 - side * 10, y * 0.4],
      [x - side * 18, y * 0.72],
      [x, y],
      40,
    )
    const stalk = mix(tones.spathe, second, 0.3)
    return {
      stalk: strelitziaStalk(way, 15, stalk, tones.spathe),
      upper: strelitziaStalk(way.slice(14), 12.8, stalk, tones.spathe),
      head: place(x, y, place(0, -46, strelitziaHead(random, tones, flowers)), raised, side, 1),
    }
  }
  const at = ([x, y]: Point, body: string) => wrapped(WIDTH, HEIGHT, x, y, 860, body)
  const feet: readonly Point[] = [
    [240, 900],
    [720, 900 + HEIGHT / 2],
  ]
  // The paper shows again where a clump would come out of the earth.
  const foothold = `<ellipse cx="0" cy="24" rx="150" ry="104" fill="url(#strelitzia-foot)"/>`
  let [behind, stalks, fronts] = ['', '', '']
  for (const [index, foot] of feet.entries()) {
    const { paddles, scapes, low } = CLUMPS[index] ?? { paddles: [], scapes: [], low: [] }
    const shadows = [...paddles.slice(0, 4)].map(([x, y, length, tone, far]) =>
      paddle([-x * 1.12, y * 0.94, length, tone, far], true),
    )
    const high = paddles.map((one) => paddle(one, false))
    const bent = scapes.map(scape)
    const young = low.map((one) => paddle(one, false))
    behind += at(
      [foot[0] + WIDTH / 4, foot[1] - HEIGHT / 4 + 30],
      shadows.map(({ stalk }) => stalk).join('') +
        foothold +
        shadows.map(({ blade }) => blade).join(''),
    )
    // Stalks of all clumps stand behind all paddles, so that no clump's foot cuts through the crown below it.
    stalks += at(foot, [...young, ...high, ...bent].map(({ stalk }) => stalk).join('') + foothold)
    fronts += at(
      foot,
      high.map(({ blade }) => blade).join('') +
        bent.map(({ upper, head }) => upper + head).join('') +
        young.map(({ blade }) => blade).join(''),
    )
  }
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 132,
    body:
      `<defs><radialGradient id="strelitzia-foot"><stop offset="0.3" stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient></defs>${behind}` +
      stalks +
      fronts,
    hand: { waver: 0.7, pigment: 0.22 },
  }
}
