import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { ellipse, fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type WetPaint, wetShape } from '../../ink/wet-shape.ts'
import { type Tile, wrapped } from '../tile.ts'
import { birds } from './birds.ts'
import { countryBoat } from './city/country-boat.ts'
import { type Sight, sightsOf } from './city/monuments.ts'
import type { Masonry } from './city/stonework.ts'
import { towerOutline, windowsOf } from './city/towers.ts'

const [WIDTH, HEIGHT] = [1450, 1650]
/** Two skylines lie above each other, each with its own monuments. */
const BAND = HEIGHT / 2
/** Where the water of a band begins. */
const WATER = 590
const MONUMENT = 1.34

/** A city in grey watercolour, skyline above skyline, as wide as a window, so that no monument is cut at its edge. */
export function washCity(palette: Palette, random: Random): Tile {
  const { ground, accent } = palette
  const paper = lighter(ground, 0.62)
  const [charminar, gateway, clockTower, mosque, memorial, temple] = sightsOf(
    lighter(ground, 0.7),
    mix(accent, ground, 0.3),
  )
  const inks = washInks(palette, paper)
  return {
    ...{ width: WIDTH, height: HEIGHT, ground: paper },
    repeat: 145.4,
    body:
      gradients(inks) +
      band(random, inks, 0, [charminar, clockTower, mosque, gateway]) +
      band(random, inks, BAND, [temple, memorial, clockTower, charminar]),
  }
}

type WashInks = {
  paper: string
  far: string
  middle: string
  near: string
  line: string
  masonry: Masonry
}

function washInks({ ground, ink, second, accent }: Palette, paper: string): WashInks {
  return {
    paper,
    far: mix(second, ground, 0.1),
    middle: mix(ink, second, 0.45),
    near: mix(ink, accent, 0.3),
    line: darker(accent, 0.3),
    masonry: {
      stone: mix(mix(second, accent, 0.3), ground, 0.1),
      hollow: darker(accent, 0.22),
      edge: lighter(ground, 0.4),
    },
  }
}

/** Washes that run out towards the foot of a block, and the soft stains of a wet brush. */
function gradients({ far, middle, near, paper }: WashInks): string {
  const wash = (id: string, colour: string, foot: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0.95"/><stop offset="0.35" stop-color="${colour}" stop-opacity="0.7"/><stop offset="1" stop-color="${colour}" stop-opacity="${foot}"/></linearGradient>`
  const stain = (id: string, colour: string, strength: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.7" stop-color="${colour}" stop-opacity="${strength * 0.5}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  return `<defs>${wash('washFar', far, 0.12)}${wash('washMiddle', middle, 0.16)}${wash('washNear', near, 0.3)}${wash('washWater', middle, 0)}${stain('washStain', middle, 0.34)}${stain('washLift', paper, 0.8)}</defs>`
}

/** One skyline; `top` is where its sky begins. */
function band(random: Random, inks: WashInks, top: number, sights: readonly Sight[]): string {
  const { near, masonry, line: ink, paper } = inks
  const base = top + WATER
  const stains = (count: number, kind: string, low: number, high: number) =>
    times(count, () =>
      wrapped(
        WIDTH,
        HEIGHT,
        random.between(0, WIDTH),
        top + random.between(low, high),
        260,
        ellipse(0, 0, random.between(70, 240), random.between(24, 70), `url(#${kind})`),
      ),
    )
  const spread = sights.reduce((sum, { half }) => sum + half * 2 * MONUMENT, 0)
  const gap = (WIDTH - spread) / sights.length
  let left = gap / 2
  const monuments = sights.map(({ half, draw }) => {
    const x = left + half * MONUMENT
    left += half * 2 * MONUMENT + gap
    const stone = draw(masonry)
    return (
      place(x, base + 6, `<g opacity="0.3">${stone}</g>`, 0, MONUMENT, -MONUMENT * 0.5) +
      place(x, base, stone, 0, MONUMENT) +
      // The wash pooled on one flank and lifted off another.
      ellipse(x + half * 0.7, base - 90, half * 0.6, 120, 'url(#washStain)') +
      ellipse(x - half * 0.5, base - 190, half * 0.5, 70, 'url(#washLift)', 0.4) +
      ellipse(x, base + 4, half * 1.5, 46, 'url(#washLift)', 0.85)
    )
  })
  return (
    wrapped(WIDTH, HEIGHT, WIDTH * (top ? 0.3 : 0.585), top + 150, 160, sun(random, inks)) +
    times(5, () => cloud(random, inks, top)) +
    block(random, inks, base, 'washFar', [150, 400], [36, 72], 10) +
    stains(9, 'washLift', 330, 560) +
    block(random, inks, base, 'washMiddle', [90, 250], [44, 86], 12) +
    stains(8, 'washLift', 470, 590) +
    water(random, inks, base) +
    monuments.join('') +
    trees(random, near, base) +
    wrapped(
      WIDTH,
      HEIGHT,
      random.between(300, WIDTH - 300),
      top + random.between(90, 150),
      300,
      birds(random, 0, 0, 6, ink),
    ) +
    [0.16, 0.48, 0.79]
      .map((share, index) =>
        place(
          WIDTH * share + random.near(0, 40),
          base + 66 + (index % 2) * 44,
          countryBoat(ink, lighter(paper, 0.5)) +
            line('M-26 -66Q10 -88 40 -100Q34 -50 30 -14', ink, 1, 0.5),
          0,
          0.62 + (index % 2) * 0.24,
        ),
      )
      .join('')
  )
}

/** A disc of one touch of the brush, paler where the water stood. */
function sun(random: Random, { far, middle, paper }: WashInks): string {
  const paint: WetPaint = {
    ...{ body: far, bodyStrength: 0.62, rim: middle, rimStrength: 0.4 },
    ...{ paper, lift: 0 },
  }
  const disc = Array.from({ length: 26 }, (_, index): Point => {
    const [angle, reach] = [(index / 26) * Math.PI * 2, random.near(76, 0.9)]
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  return (
    wetShape(random, disc, () => [0, 0], paint) + ellipse(-20, -18, 46, 40, 'url(#washLift)', 0.6)
  )
}

/** A cloud left in a thin wash, its belly a little darker. */
function cloud(random: Random, { far, middle, paper }: WashInks, top: number): string {
  const [half, thick] = [random.between(90, 200), random.between(14, 30)]
  const edge = Array.from({ length: 18 }, (_, index): Point => {
    const angle = (index / 18) * Math.PI * 2
    const bulge = Math.sin(angle) < 0 ? random.between(0.7, 1.5) : random.between(0.35, 0.6)
    return [Math.cos(angle) * half * random.near(1, 0.05), Math.sin(angle) * thick * bulge]
  })
  const paint: WetPaint = {
    ...{ body: far, bodyStrength: 0.34, rim: middle, rimStrength: 0.16 },
    ...{ paper, lift: 0 },
  }
  return wrapped(
    WIDTH,
    HEIGHT,
    random.between(0, WIDTH),
    top + random.between(30, 240),
    260,
    wetShape(random, edge, ([x]) => [x * 0.6, 0], paint),
  )
}

/** Towers shoulder to shoulder in wet paint, each pooling at its own edge. */
function block(
  random: Random,
  { paper, line: ink, near }: WashInks,
  base: number,
  wash: string,
  [low, high]: readonly [number, number],
  [narrow, broad]: readonly [number, number],
  cell: number,
): string {
  const paint: WetPaint = {
    body: `url(#${wash})`,
    bodyStrength: 0.95,
    rim: near,
    rimStrength: 0.3,
    paper,
    lift: 0.5,
  }
  const turns = random.between(0, 6)
  let drawn = ''
  for (let x = 0; x < WIDTH - narrow * 0.5; ) {
    const wide = random.between(narrow, broad)
    const swell = 0.5 + 0.5 * Math.sin((x / WIDTH) * Math.PI * 8 + turns)
    const tall = low + (high - low) * (0.3 + 0.7 * swell) * random.between(0.5, 1)
    const edge = towerOutline(random, wide, tall).flatMap((point, index, all): Point[] => {
      const [nextX, nextY] = all[(index + 1) % all.length] ?? point
      // Points close by the corners keep them from rounding off.
      return [
        point,
        [point[0] + (nextX - point[0]) * 0.06, point[1] + (nextY - point[1]) * 0.06],
        [
          point[0] + (nextX - point[0]) * 0.5 + random.near(0, 1),
          point[1] + (nextY - point[1]) * 0.5,
        ],
        [point[0] + (nextX - point[0]) * 0.94, point[1] + (nextY - point[1]) * 0.94],
      ]
    })
    const panes = windowsOf(random, wide, tall, cell, { lamps: [''], lit: 0.4 })
    drawn += wrapped(
      WIDTH,
      HEIGHT,
      x,
      base,
      560,
      wetShape(random, edge, () => [wide / 2, -tall / 2], paint) +
        rect(wide * 0.7, -tall + 4, wide * 0.28, tall, `url(#${wash})`, 0.6) +
        fill(panes[0] || 'M0 0', near, 0.3) +
        fill(panes[1] || 'M0 0', paper, 0.55) +
        line(
          `M${n(wide * 0.1)} ${n(-tall + 2)}L${n(wide * 0.92)} ${n(-tall + random.near(2, 2))}M${n(wide)} ${n(-tall + 8)}L${n(wide + random.near(0, 1))} ${n(-tall * random.between(0.3, 0.6))}`,
          ink,
          0.9,
          0.34,
        ),
    )
    x += wide * random.between(0.86, 1.14)
  }
  return drawn
}

function water(random: Random, { line: ink }: WashInks, base: number): string {
  return (
    rect(0, base, WIDTH, 190, 'url(#washWater)', 0.5) +
    times(120, () => {
      const t = random.next() ** 1.3
      const long = random.between(16, 60) * (0.6 + t)
      return wrapped(
        WIDTH,
        HEIGHT,
        random.between(0, WIDTH),
        base + 12 + t * 170,
        80,
        line(
          `M0 0q${n(long / 4)} ${n(-1 - t * 2)} ${n(long / 2)} 0t${n(long / 2)} 0`,
          ink,
          0.8 + t,
          0.34 * (1.1 - t),
        ),
      )
    }) +
    line(`M0 ${base + 1}H${WIDTH}`, ink, 2, 0.7)
  )
}

/** Rain trees along the water, dabbed with a loaded brush. */
function trees(random: Random, near: string, base: number): string {
  return times(46, () => {
    const size = random.between(12, 25)
    return wrapped(
      WIDTH,
      HEIGHT,
      random.between(0, WIDTH),
      base,
      60,
      line(
        `M0 0q${n(random.near(0, 2))} ${n(-size * 0.5)} 0 ${n(-size)}`,
        darker(near, 0.4),
        1.8,
        0.8,
      ) +
        times(9, (index) => {
          const angle = index * 2.4
          const reach = size * 0.7 * Math.sqrt(index / 9)
          return ellipse(
            Math.cos(angle) * reach * 1.3,
            -size * 1.15 + Math.sin(angle) * reach * 0.62,
            size * random.between(0.26, 0.44),
            size * random.between(0.2, 0.34),
            index % 3 ? darker(near, 0.12) : near,
            random.between(0.4, 0.75),
          )
        }),
    )
  })
}
