import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { floweringTree, mangoTree, woundCypress } from './kangra-trees.ts'
import { lakePavilion } from './lake-pavilion.ts'

/** A valley as painters of Kangra saw it: round green hillocks, trees in flower, a river, a bank of clouds edged in gold. */
export function kangraHills(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const dark = darker(ink, 0.42)
  const white = lighter(ground, 0.7)
  const colours = {
    leaf: darker(ink, 0.14),
    bark: mix('#6b4a35', ink, 0.15),
    petal: white,
    blush: '#e39aa4',
  }
  const rosy = { ...colours, leaf: mix(ink, accent, 0.16), petal: '#efb7bd', blush: '#c4566a' }
  const trees = {
    white: floweringTree(random, colours),
    pink: floweringTree(random, rosy),
    mango: mangoTree(random, { ...colours, leaf: mix(ink, '#2c5a3f', 0.45) }),
    cypress: woundCypress(random, colours),
  }
  const kinds = Object.keys(trees) as (keyof typeof trees)[]
  const tree = (kind: keyof typeof trees, x: number, y: number, size: number) =>
    place(
      x,
      y,
      `<use href="#tree-${kind}"/>`,
      random.near(0, 3),
      random.chance(0.5) ? size : -size,
      size,
    )
  /** The middle of the river and how wide it is, at a height of the picture. */
  const riverAt = (y: number) => {
    const t = (y - 470) / 530
    return {
      x: width * 0.46 + Math.sin(t * 6.6 + 0.4) * (40 + t * 130),
      wide: 10 + t ** 1.35 * 250,
    }
  }
  const bank = (side: number): Point[] =>
    Array.from({ length: 29 }, (_, index) => {
      const y = 556 + (index / 28) * 454
      const { x, wide } = riverAt(y)
      return [x + (side * wide) / 2, y]
    })
  /** A hillock like a dome, lit at the crown, grass in tufts all over and along its rim. */
  const meadow = mix(ink, accent, 0.2)
  const home = riverAt(720)
  let hills = 0
  const hillock = (
    x: number,
    base: number,
    half: number,
    high: number,
    tone: string,
    tufts: number,
    clear: boolean,
  ) => {
    hills += 1
    const id = `hill${hills}`
    const lean = random.near(0, half * 0.16)
    const rim = (t: number): Point => {
      const a = Math.PI * (1 - t)
      return [x + Math.cos(a) * half + Math.sin(a) * lean, base - Math.sin(a) ** 0.82 * high]
    }
    const outline = Array.from({ length: 15 }, (_, index) => rim(index / 14))
    let fringe = ''
    const blades = Math.round(half / 5)
    for (let index = 1; index < blades; index += 1) {
      const [px, py] = rim(index / blades)
      fringe += `M${n(px)} ${n(py + 2)}l${n(random.near(0, 3))} ${n(-random.between(4, 9))}`
    }
    let grass = ''
    for (let index = 0; index < tufts; index += 1) {
      const a = Math.PI * random.next()
      const reach = Math.sqrt(random.next()) * 0.92
      const px = x + Math.cos(a) * half * reach + Math.sin(a) * lean
      const py = base - Math.sin(a) ** 0.82 * high * reach
      grass += `M${n(px)} ${n(py)}l-4 -8M${n(px)} ${n(py)}v-10M${n(px)} ${n(py)}l4 -8`
    }
    return (
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(mix(tone, accent, 0.22), 0.24)}"/><stop offset="0.6" stop-color="${tone}"/><stop offset="1" stop-color="${clear ? meadow : darker(tone, 0.16)}" stop-opacity="${clear ? 0 : 1}"/></linearGradient>` +
      fill(
        clear ? `${smooth(outline)}Z` : `${smooth(outline)}V${n(base + 90)}H${n(x - half)}Z`,
        `url(#${id})`,
      ) +
      line(smooth(clear ? outline.slice(2, 13) : outline), darker(tone, 0.34), 2.2, 0.75) +
      line(fringe, darker(tone, 0.36), 1.8, 0.8) +
      line(grass, darker(tone, 0.32), 1.7, 0.5) +
      times(Math.round(tufts / 3), () => {
        const a = Math.PI * random.next()
        const reach = Math.sqrt(random.next()) * 0.86
        return circle(
          x + Math.cos(a) * half * reach,
          base - Math.sin(a) * high * reach,
          random.between(1.6, 3.2),
          random.pick([white, colours.blush, accent]),
        )
      })
    )
  }
  /** One row of hillocks, trees on their crowns; `clear` keeps the river and its banks open. */
  const row = (
    base: number,
    half: number,
    high: number,
    tone: string,
    size: number,
    clear: boolean,
  ) => {
    let drawn = ''
    for (
      let x = random.between(-half, 0);
      x < width + half;
      x += half * random.between(0.95, 1.5)
    ) {
      const w = half * random.between(0.8, 1.25)
      const h = high * random.between(0.8, 1.2)
      const { x: river, wide } = riverAt(base - h * 0.4)
      const aside = Math.abs(x - river) - w * 0.86 - wide / 2
      if (clear && aside < 0) continue
      drawn += hillock(
        x,
        base,
        w,
        h,
        mix(tone, accent, random.between(0, 0.14)),
        Math.round(w / 5),
        clear,
      )
      const many = random.int(1, 3)
      for (let index = 0; index < many; index += 1) {
        const at = many === 1 ? random.near(0, 0.4) : -0.55 + (index / (many - 1)) * 1.1
        const foot = x + at * w * 0.8
        // Nothing grows before the pavilion.
        if (base > 600 && Math.abs(foot - home.x - 330) < (base < 1000 ? 230 : 140)) continue
        drawn += tree(
          random.pick(kinds),
          foot,
          base - Math.sqrt(1 - (at * 0.8) ** 2) * h * 0.86,
          size * random.between(0.8, 1.15),
        )
      }
    }
    return drawn
  }
  /** A bank of cloud in rows of scallops, the lowest palest, every scallop edged in gold and shaded in rings. */
  const clouds = [
    [150, 74, lighter(second, 0.66)],
    [112, 80, lighter(second, 0.3)],
    [62, 90, mix(second, '#41597f', 0.4)],
    [-4, 96, mix(second, '#2f4468', 0.8)],
  ] as const
  const cloudBank = clouds
    .map(([y, radius, tone], layer) => {
      let drawn = ''
      for (
        let x = -radius * (layer % 2 ? 1 : 0.4);
        x < width + radius;
        x += radius * random.between(0.62, 1.3)
      ) {
        const r = radius * random.between(0.5, 1.2)
        const cy =
          y + Math.sin(x / 190 + layer * 0.5) * (46 - layer * 8) + random.near(0, 14) - r * 0.4
        drawn +=
          circle(x, cy, r, accent) +
          circle(x, cy, r - 3.4, tone) +
          [0.82, 0.68]
            .map((share, ring) =>
              line(
                `M${n(x - r * share * 0.86)} ${n(cy + r * share * 0.5)}A${n(r * share)} ${n(r * share)} 0 0 0 ${n(x + r * share * 0.86)} ${n(cy + r * share * 0.5)}`,
                layer < 2 ? mix(second, '#41597f', 0.3) : lighter(tone, 0.4),
                3 - ring * 0.6,
                0.5,
              ),
            )
            .join('')
      }
      return drawn
    })
    .join('')
  const water = mix(second, white, 0.25)
  const [left, right] = [bank(-1), bank(1)]
  const shape = `${smooth(left)}${smooth([...right].reverse(), 'L')}Z`
  const ripples = times(150, () => {
    const y = 566 + random.next() ** 0.7 * 434
    const { x, wide } = riverAt(y)
    const long = wide * random.between(0.06, 0.2)
    const at = x + random.near(0, wide * 0.36)
    return line(
      `M${n(at - long)} ${n(y)}q${n(long / 2)} ${n(-long * 0.16)} ${n(long)} 0t${n(long)} 0`,
      random.chance(0.6) ? white : darker(second, 0.2),
      1 + wide / 190,
      0.75,
    )
  })
  const lotus = times(16, () => {
    const y = random.between(770, 985)
    const { x, wide } = riverAt(y)
    const at = x + (random.chance(0.5) ? 1 : -1) * wide * random.between(0.24, 0.42)
    const size = (y - 560) / 26
    return (
      ellipse(at, y, size * 1.3, size * 0.5, mix(ink, second, 0.2)) +
      (random.chance(0.6)
        ? [-40, 40, 0]
            .map((turn) =>
              place(
                at,
                y - size * 0.2,
                fill(
                  `M0 0Q${n(size * 0.5)} ${n(-size * 0.6)} 0 ${n(-size * 1.2)}Q${n(-size * 0.5)} ${n(-size * 0.6)} 0 0Z`,
                  turn ? colours.blush : lighter(colours.blush, 0.4),
                ),
                turn,
              ),
            )
            .join('')
        : '')
    )
  })
  /** A pair of cranes at the water. */
  const crane = (x: number, y: number, size: number, flip: number) =>
    place(
      x,
      y,
      line('M-4 0V-34M6 0V-34', '#6b4a35', 2.6) +
        fill('M-34 -40C-18 -64 14 -66 22 -48C14 -32 -14 -26 -34 -40Z', white) +
        fill('M-34 -40C-22 -46 -4 -50 8 -42C-6 -32 -22 -32 -34 -40Z', mix(white, second, 0.5)) +
        line('M18 -52C34 -64 14 -84 26 -98', white, 6) +
        circle(27, -99, 5.4, white) +
        circle(28, -103, 3, '#b8433f') +
        fill('M31 -101L48 -96L31 -96Z', dark),
      0,
      size * flip,
      size,
    )
  const floor: Point[] = []
  for (let x = -60; x <= width + 60; x += 60)
    floor.push([x, 552 + Math.sin(x / 130) * 7 + random.near(0, 3)])
  const haze = mix(ground, second, 0.4)
  return (
    `<defs>${kinds.map((kind) => `<g id="tree-${kind}">${trees[kind]}</g>`).join('')}<linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, second, 0.55)}"/><stop offset="0.34" stop-color="${lighter(ground, 0.3)}"/><stop offset="0.5" stop-color="${mix(ground, accent, 0.28)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#dawn)') +
    cloudBank +
    row(452, 190, 104, mix(haze, ink, 0.24), 0.16, false) +
    row(500, 170, 92, mix(haze, ink, 0.46), 0.24, false) +
    row(560, 160, 96, mix(haze, ink, 0.7), 0.36, true) +
    fill(`${smooth(floor)}L${n(width + 60)} 1010H-60Z`, meadow) +
    line(smooth(floor), darker(meadow, 0.2), 2, 0.6) +
    line(shape, darker(ink, 0.3), 9, 0.6) +
    fill(shape, water) +
    line(smooth(left), white, 3, 0.8) +
    line(smooth(right), white, 3, 0.8) +
    ripples +
    row(640, 180, 84, mix(ink, haze, 0.14), 0.5, true) +
    row(724, 190, 84, ink, 0.62, true) +
    hillock(home.x + 330, 800, 250, 66, mix(ink, accent, 0.12), 40, true) +
    tree('mango', home.x + 172, 752, 0.72) +
    tree('cypress', home.x + 476, 752, 0.82) +
    tree('cypress', home.x + 512, 762, 0.64) +
    place(home.x + 330, 756, lakePavilion(white, '#b8433f', accent, dark), 0, 0.92) +
    tree('pink', home.x + 520, 796, 0.78) +
    row(850, 210, 76, darker(ink, 0.06), 0.84, true) +
    lotus +
    crane(riverAt(890).x - riverAt(890).wide * 0.26, 900, 0.72, 1) +
    crane(riverAt(890).x - riverAt(890).wide * 0.02, 914, 0.84, -1) +
    row(1010, 230, 92, darker(ink, 0.14), 1.06, true)
  )
}
