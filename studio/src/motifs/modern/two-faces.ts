import { type JasmineTones, jasmineBud, jasmineFlower } from '../../botany/jasmine.ts'
import { leaf } from '../../botany/leaf.ts'
import { neemLeaf } from '../../botany/neem-leaf.ts'
import { brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier } from '../../ink/curves.ts'
import { ellipse, group, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { drapedBust } from './draped-bust.ts'
import type { Woman } from './woman.ts'

const [WIDTH, HEIGHT] = [1160, 1240]
/** The frame of a pair. */
const [ACROSS, DOWN] = [232, 252]

type Inks = { moss: string; sage: string; white: string; pen: string; blush: string; rose: string }

/** Women of one house in pairs, each pair in a wreath of neem and jasmine. */
export function twoFaces(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const inks: Inks = {
    moss: darker(accent, 0.24),
    sage: mix(accent, ground, 0.1),
    white: lighter(ground, 0.6),
    pen: '#3b2328',
    blush: second,
    rose: ink,
  }
  const places: readonly Point[] = [
    [WIDTH / 4, 155],
    [(WIDTH * 3) / 4, 155 + HEIGHT / 4],
    [WIDTH / 4, 155 + HEIGHT / 2],
    [(WIDTH * 3) / 4, 155 + (HEIGHT * 3) / 4],
  ]
  const pairs = pairsIn(random, palette, inks)
  const all = (reach: number, draw: (index: number) => string) =>
    places.map(([x, y], index) => wrapped(WIDTH, HEIGHT, x, y, reach, draw(index))).join('')
  /** Drawn once for all pairs, turned over at every other: leaves in thousands of teeth are long. */
  const shared = (name: string, reach: number, body: string) =>
    `<defs><g id="saath-${name}">${body}</g></defs>` +
    all(reach, (index) => place(0, 0, `<use href="#saath-${name}"/>`, 0, index % 2 ? -1 : 1, 1))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 124,
    ground,
    hand: { waver: 0.6, pigment: 0.2 },
    body:
      shared('sprigs', 400, sprigs(random, inks)) +
      shared('wreath', 340, wreath(random, inks, palette)) +
      all(DOWN + 14, (index) => medallion(pairs[index] ?? '', index, palette, inks)) +
      shared('posy', 350, posy(random, inks)),
  }
}

function pairsIn(random: Random, { ink, second }: Palette, inks: Inks) {
  const { moss, sage, white, pen } = inks
  const dark = '#38221f'
  const common = { lips: mix(ink, '#a23444', 0.45), gold: '#dba63f', pen, hair: dark } as const
  const grey = '#a39a9b'
  const [fair, wheat, brown, deep] = ['#dfae8a', '#c88f69', '#aa704f', '#8d5a3e']
  const turned = (body: string) => place(0, 0, body, 0, -1, 1)
  const nani: Woman = {
    ...common,
    ...{ age: 'old', look: 'lowered', drape: 'hood', style: 'bun', hair: grey },
    ...{ skin: wheat, sari: white, border: ink, blouse: moss },
  }
  const girl: Woman = {
    ...common,
    ...{ age: 'girl', look: 'open', drape: 'frock', style: 'plait' },
    ...{ skin: fair, sari: ink, border: white, blouse: ink },
  }
  const sisterNear: Woman = {
    ...common,
    ...{ age: 'young', look: 'open', drape: 'sleeve', style: 'plait' },
    ...{ skin: brown, sari: sage, border: ink, blouse: darker(ink, 0.12) },
  }
  const sisterFar: Woman = {
    ...common,
    ...{ age: 'young', look: 'lowered', drape: 'hood', style: 'bun' },
    ...{ skin: fair, sari: ink, border: moss, blouse: moss },
  }
  const mother: Woman = {
    ...common,
    ...{ age: 'grown', look: 'lowered', drape: 'hood', style: 'bun' },
    ...{ skin: deep, sari: mix(second, ink, 0.12), border: moss, blouse: ink },
  }
  const daughter: Woman = {
    ...common,
    ...{ age: 'young', look: 'open', drape: 'pleats', style: 'bun' },
    ...{ skin: wheat, sari: moss, border: second, blouse: darker(ink, 0.1) },
  }
  const sasu: Woman = {
    ...common,
    ...{ age: 'old', look: 'open', drape: 'hood', style: 'bun', hair: grey },
    ...{ skin: brown, sari: moss, border: white, blouse: ink },
  }
  const bahu: Woman = {
    ...common,
    ...{ age: 'grown', look: 'lowered', drape: 'pleats', style: 'bun' },
    ...{ skin: fair, sari: white, border: ink, blouse: ink },
  }
  return [
    place(-70, -30, drapedBust(random, nani), 3, 0.8) +
      place(74, 50, turned(drapedBust(random, girl)), 6, 0.64),
    place(70, -62, drapedBust(random, sisterFar), 1, 0.8) +
      place(-36, -24, drapedBust(random, sisterNear), 0, 0.84),
    place(-66, -42, drapedBust(random, mother), 2, 0.8) +
      place(66, -34, turned(drapedBust(random, daughter)), 0, 0.78),
    place(-70, -62, turned(drapedBust(random, sasu)), -1, 0.8) +
      place(36, -24, turned(drapedBust(random, bahu)), 0, 0.84),
  ]
}

function medallion(pair: string, index: number, { ground, second, accent }: Palette, inks: Inks) {
  const tint = index === 1 || index === 2 ? mix(ground, accent, 0.42) : mix(ground, second, 0.5)
  const rim = (grow: number) =>
    `M${-ACROSS - grow} 0A${ACROSS + grow} ${DOWN + grow} 0 1 1 ${ACROSS + grow} 0A${ACROSS + grow} ${DOWN + grow} 0 1 1 ${-ACROSS - grow} 0Z`
  return (
    ellipse(0, 0, ACROSS + 13, DOWN + 13, inks.rose) +
    ellipse(0, 0, ACROSS + 9, DOWN + 9, inks.white) +
    ellipse(0, 0, ACROSS, DOWN, tint) +
    `<clipPath id="saath${index}"><path d="${rim(-0.5)}"/></clipPath>` +
    group(pair, `clip-path="url(#saath${index})"`)
  )
}

/** Neem leaves that climb both sides of the frame from its foot. */
function wreath(random: Random, { moss, sage }: Inks, { ground, accent }: Palette): string {
  const on = (degrees: number, out: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [Math.sin(angle) * (ACROSS + out), -Math.cos(angle) * (DOWN + out)]
  }
  const climb = (side: number, from: number, to: number, out: number, lift: number) =>
    Array.from({ length: 17 }, (_, index): Point => {
      const t = index / 16
      return on(side * (from + (to - from) * t), out + lift * t * t)
    })
  const pale = mix(ground, accent, 0.6)
  return [-1, 1]
    .map(
      (side) =>
        neemLeaf(random, climb(side, 66, 14, 8, 14), 62, [pale, mix(pale, sage, 0.4)]) +
        neemLeaf(random, climb(side, 118, 60, 10, 20), 68, [sage, mix(sage, moss, 0.35)]) +
        neemLeaf(random, climb(side, 172, 112, 10, 22), 66, [moss, mix(sage, moss, 0.6)]),
    )
    .join('')
}

function jasmineTones({ moss, white, pen, blush }: Inks): JasmineTones {
  return {
    petal: '#fffdf7',
    shade: mix(white, blush, 0.3),
    blush: mix(blush, white, 0.3),
    line: mix(pen, blush, 0.35),
    heart: '#e0b04a',
    stalk: moss,
  }
}

/** A twig of jasmine in each gap that three wreaths leave. */
function sprigs(random: Random, inks: Inks): string {
  const { moss, sage } = inks
  const tones = jasmineTones(inks)
  const twig = (turn: number) =>
    place(
      0,
      0,
      brushLine(bezier([0, 44], [4, 20], [-6, -6], [2, -36]), 3.4, moss) +
        [
          [0, 26, 40, -62],
          [1, 22, 42, 58],
          [-1, 2, 36, -48],
          [0, -4, 36, 50],
        ]
          .map(([x, y, long, lean], index) =>
            place(
              x ?? 0,
              y ?? 0,
              leaf(long ?? 0, (long ?? 0) * 0.46, {
                fill: index % 2 ? sage : mix(moss, sage, 0.5),
                shade: darker(moss, 0.1),
                vein: lighter(sage, 0.5),
                veins: 3,
              }),
              lean,
            ),
          )
          .join('') +
        place(2, -34, jasmineBud(22, tones), 8) +
        place(-12, -24, jasmineBud(19, tones), -40) +
        place(4, -12, jasmineFlower(19, tones), random.between(0, 60)),
      turn,
    )
  return (
    place(-207, 310, twig(random.near(-24, 8)), 0, 1.25) +
    place(207, 310, twig(random.near(24, 8)), 0, 1.25)
  )
}

/** Jasmine where the two sides of a wreath meet. */
function posy(random: Random, inks: Inks): string {
  const { moss, sage } = inks
  const tones = jasmineTones(inks)
  const leaves: readonly (readonly [number, number, number, number])[] = [
    [-20, 4, 74, -104],
    [20, 4, 74, 104],
    [-14, 8, 66, -136],
    [14, 8, 66, 138],
    [-24, -6, 66, -72],
    [24, -6, 66, 70],
    [0, 10, 56, 180],
  ]
  return place(
    0,
    DOWN + 4,
    leaves
      .map(([x, y, long, turn], index) =>
        place(
          x,
          y,
          leaf(long, long * 0.5, {
            fill: index % 2 ? moss : mix(moss, sage, 0.4),
            shade: darker(moss, 0.2),
            vein: lighter(sage, 0.45),
            veins: 4,
            bend: turn > 0 ? 0.1 : -0.1,
          }),
          turn,
        ),
      )
      .join('') +
      [
        [-62, 0, 30, -96],
        [62, 0, 30, 98],
        [-44, 26, 28, -140],
        [46, 24, 28, 136],
      ]
        .map(([x, y, size, turn]) => place(x ?? 0, y ?? 0, jasmineBud(size ?? 0, tones), turn))
        .join('') +
      [
        [-38, 4, 25],
        [38, 6, 25],
        [-14, 22, 21],
        [18, 26, 19],
        [0, -8, 29],
      ]
        .map(([x, y, size]) =>
          place(x ?? 0, y ?? 0, jasmineFlower(size ?? 0, tones), random.between(0, 60)),
        )
        .join(''),
  )
}
