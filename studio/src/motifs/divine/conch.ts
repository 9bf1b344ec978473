import { petal } from '../../botany/petal.ts'
import { chank } from '../../creatures/chank.ts'
import { darker, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { lotusFlower } from './lotus-flower.ts'
import { lotusPad } from './lotus-pad.ts'

const [WIDTH, HEIGHT] = [560, 800]

type Tones = ReturnType<typeof tonesOf>

/** Right-turning conches in brass mounts on lotuses, before a sea of fine scales. */
export function conch(palette: Palette, random: Random): Tile {
  const tones = tonesOf(palette)
  const group = (turn: number) =>
    halo(tones) +
    sprays(random, tones) +
    place(16 + turn * 3, -40, chank(tones.chank) + mounts(tones), 7 + turn, 0.86) +
    throne(random, tones)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 76,
    ground: palette.ground,
    body:
      sea(tones) +
      wrapped(WIDTH, HEIGHT, WIDTH / 4, HEIGHT * 0.25, 300, group(0)) +
      // Turned a little, never mirrored: a mirrored conch would wind the other way.
      wrapped(WIDTH, HEIGHT, (WIDTH * 3) / 4, HEIGHT * 0.75, 300, group(-3)),
  }
}

function tonesOf({ ground, ink, second, accent }: Palette) {
  const light = lightness(ground) > 0.45
  const pen = light ? darker(ink, 0.3) : mix(ground, '#6a5a44', 0.5)
  return {
    ground,
    second,
    glow: mix(ground, light ? '#ffffff' : ink, light ? 0.5 : 0.32),
    pen,
    leaf: light ? mix(accent, ink, 0.4) : mix(ground, ink, 0.72),
    chank: {
      shell: '#fbf4e6',
      shade: mix('#c3ad90', ground, 0.16),
      mouth: '#e7a383',
      pen: mix(pen, '#7a6248', 0.5),
    },
    lotus: {
      outer: mix('#f4c9bd', second, 0.14),
      inner: mix('#fdeee2', accent, 0.08),
      line: mix(second, '#b4564f', 0.4),
      heart: second,
    },
  }
}

/** Overlapping scales of water, lit here and there as by the moon. */
function sea({ ground, second }: Tones): string {
  const [columns, rows] = [14, 40]
  const [stepX, stepY] = [WIDTH / columns, HEIGHT / rows]
  const scale = (share: number) =>
    fill('M-20 0A20 20 0 0 1 20 0Z', ground) +
    [19, 13.4, 7.8]
      .map((r) => line(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0`, mix(ground, second, share), 1.1))
      .join('')
  return times(rows, (row) =>
    times(columns, (column) => {
      const x = (column + (row % 2) / 2) * stepX
      const y = (row + 1) * stepY
      const lit =
        Math.sin((x / WIDTH) * Math.PI * 2 + Math.sin((y / HEIGHT) * Math.PI * 4) * 1.4) *
        Math.cos((y / HEIGHT) * Math.PI * 4)
      return wrapped(WIDTH, HEIGHT, x, y, 22, scale(0.3 + lit * 0.13))
    }),
  )
}

/** A disc of light behind the shell, rimmed with beads and flames. */
function halo({ ground, glow, second }: Tones): string {
  const gold = mix(ground, second, 0.78)
  return place(
    0,
    -36,
    `<radialGradient id="conch-glow"><stop offset="0" stop-color="${mix(glow, second, 0.3)}"/><stop offset="0.6" stop-color="${glow}"/><stop offset="1" stop-color="${mix(ground, glow, 0.4)}"/></radialGradient>` +
      around(48, (index) =>
        place(
          0,
          -156,
          fill(petal(index % 2 ? 15 : 24, index % 2 ? 8 : 11, 0.95), ground) +
            line(petal(index % 2 ? 15 : 24, index % 2 ? 8 : 11, 0.95), gold, 1.3) +
            (index % 2 ? '' : line('M0 -5V-16', gold, 1)),
        ),
      ) +
      circle(0, 0, 158, ground) +
      circle(0, 0, 156, gold) +
      circle(0, 0, 154, ground) +
      around(96, () => circle(0, -149.5, 1.9, gold)) +
      circle(0, 0, 145, gold) +
      circle(0, 0, 143.6, 'url(#conch-glow)'),
  )
}

/** Brass on the tip and round the canal, chased with petals. */
function mounts({ second, chank: { pen } }: Tones): string {
  const [bright, deep] = [mix(second, '#fff3c4', 0.55), darker(second, 0.35)]
  const brass = `<linearGradient id="conch-brass"><stop offset="0" stop-color="${deep}"/><stop offset="0.36" stop-color="${bright}"/><stop offset="0.6" stop-color="${second}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
  const cap =
    'M-33 -124Q0 -110 34 -118C30 -140 14 -150 5 -166L3 -176H-3L-5 -166C-14 -152 -30 -142 -33 -124Z'
  const sheath = 'M-42 138Q-14 152 16 140L12 168Q9 190 -2 204Q-8 210 -14 204Q-24 190 -30 166Z'
  const chased = (count: number, x: number, y: number, step: number, sag: number) =>
    times(count, (index) =>
      place(
        x + index * step,
        y + Math.sin(((index + 0.5) / count) * Math.PI) * sag,
        line('M-3.200 0Q-3 -8 0 -10Q3 -8 3.200 0', deep, 0.9),
      ),
    )
  return (
    brass +
    fill(cap, 'url(#conch-brass)') +
    chased(9, -27, -126, 6.8, 8) +
    line('M-31 -129Q0 -115 32 -123', deep, 1) +
    line('M-16 -148Q0 -141 16 -146', deep, 1) +
    line(cap, pen, 1.3) +
    circle(0, -180, 5.4, 'url(#conch-brass)') +
    circle(0, -188, 2.6, second) +
    fill(sheath, 'url(#conch-brass)') +
    chased(8, -36, 157, 6.6, 7) +
    line('M-40 144Q-14 158 15 146M-31 160Q-10 170 13 162M-26 176Q-10 184 10 177', deep, 1) +
    line(sheath, pen, 1.3)
  )
}

/** Buds, flowers and leaves that rise from the water on either side. */
function sprays(random: Random, { ground, leaf, second, lotus }: Tones): string {
  const stem = (side: number, reach: number, rise: number, tip: string, turn: number) => {
    const way = bezier(
      [side * 40, 176],
      [side * reach * 0.7, 150],
      [side * reach * 1.16, 60],
      [side * reach, -rise],
      20,
    )
    const end = pointAlong(way, 1)
    return (
      fill(tapered(way, 6, 3.4), ground) +
      fill(tapered(way, 4, 2.4), leaf) +
      line(smooth(way), mix(leaf, second, 0.5), 0.8) +
      place(end.x, end.y, tip, side * turn)
    )
  }
  const bud =
    fill(petal(44, 25, 0.9), lotus.outer) +
    place(0, 0, fill(petal(42, 15, 0.95), lotus.inner), -12) +
    place(0, 0, fill(petal(40, 14, 0.95), lotus.outer), 14) +
    line(petal(44, 25, 0.9), lotus.line, 1.1) +
    line('M0 -4Q-5 -22 0 -38M3 -4Q8 -22 6 -34', lotus.line, 0.7, 0.7) +
    place(0, 1, fill(petal(17, 10, 0.8), leaf), -24) +
    place(0, 1, fill(petal(17, 10, 0.8), leaf), 24)
  return [-1, 1]
    .map(
      (side) =>
        stem(side, 184 + random.near(0, 5), side < 0 ? 30 : 4, lotusFlower(40, lotus), 10) +
        stem(side, 148 + random.near(0, 6), side < 0 ? -62 : -36, bud, 14) +
        stem(side, 204 + random.near(0, 4), -92, bud, 34),
    )
    .join('')
}

/** Three lotuses on their pads, on which the conch stands. */
function throne(random: Random, { ground, leaf, lotus }: Tones): string {
  const pads = [
    [-128, 190, 62],
    [126, 192, 60],
    [-56, 206, 66],
    [62, 208, 64],
    [0, 214, 70],
  ] as const
  return (
    pads
      .map(([x, y, radius]) => place(x, y, lotusPad(radius, ground, leaf), random.near(0, 3)))
      .join('') +
    place(-92, 196, lotusFlower(66, lotus), -13) +
    place(92, 197, lotusFlower(64, lotus), 13) +
    place(0, 212, lotusFlower(92, lotus))
  )
}
