import {
  farKurinjiBush,
  type KurinjiTones,
  kurinjiBush,
  kurinjiHead,
} from '../../botany/kurinji.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

const VIEWS = 3

/** Munnar's hills in the year of the neelakurinji: grassland slopes in mist behind bushes in flower. */
export function neelakurinji(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const violet = mix(ink, '#4f4fc4', 0.5)
  const mist = lighter(ground, 0.4)
  const faded = (share: number): KurinjiTones => {
    const fade = (colour: string) => mix(colour, mix(mist, second, 0.2), share)
    return {
      bells: [fade(violet), fade(mix(violet, second, 0.55))],
      throat: fade(lighter(second, 0.62)),
      bud: fade(darker(violet, 0.32)),
      leaves: [darker(accent, 0.42), darker(accent, 0.24), darker(accent, 0.08)].map(fade),
      vein: fade(lighter(accent, 0.34)),
    }
  }
  const depths = [faded(0), faded(0.3)] as const
  const symbols = depths
    .map((tones, depth) => {
      const heads = times(
        4,
        (index) => `<g id="kurinji-head${depth}${index}">${kurinjiHead(random, tones)}</g>`,
      )
      const uses = [0, 1, 2, 3].map((index) => `<use href="#kurinji-head${depth}${index}"/>`)
      return (
        heads +
        times(
          VIEWS,
          (view) => `<g id="kurinji${depth}${view}">${kurinjiBush(random, uses, tones)}</g>`,
        )
      )
    })
    .join('')
  const distant = [0.42, 0.56]
    .map((share, depth) =>
      times(
        VIEWS,
        (view) => `<g id="kurinji-far${depth}${view}">${farKurinjiBush(random, faded(share))}</g>`,
      ),
    )
    .join('')
  const row = (name: string, y: (x: number) => number, size: number, gap: number) => {
    const places: (readonly [Point, number])[] = []
    for (let x = random.between(-gap, 0); x < width + gap; x += gap * random.between(0.8, 1.2))
      places.push([[x, y(x) + random.near(0, size * 26)], size * random.near(1, 0.12)])
    return places
      .sort(([a], [b]) => a[1] - b[1])
      .map(([[x, top], scale]) =>
        place(
          x,
          top,
          `<use href="#${name}${random.int(0, VIEWS - 1)}"/>`,
          0,
          scale * (random.chance(0.5) ? 1 : -1),
          scale,
        ),
      )
      .join('')
  }
  const grass = (y: (x: number) => number, high: number, share: number) => {
    const tones = [darker(accent, 0.36), darker(accent, 0.14), mix(accent, '#d9d68a', 0.3)]
    return times(Math.round((width / high) * 14), () => {
      const x = random.between(-20, width + 20)
      const [foot, tall, lean] = [
        y(x) + random.near(0, high * 0.4),
        high * random.between(0.5, 1),
        random.near(0, high * 0.4),
      ]
      return line(
        `M${n(x)} ${n(foot)}Q${n(x + lean * 0.2)} ${n(foot - tall * 0.7)} ${n(x + lean)} ${n(foot - tall)}`,
        mix(random.pick(tones), mist, share),
        0.8 + high * 0.022,
      )
    })
  }
  // The near bushes stand higher towards the sides, so that the hills are seen between them.
  const sway = random.between(0, 6)
  const valley = (x: number) => Math.sin((x / 1000) * Math.PI * 1.6 + sway)
  return (
    `<defs>${symbols}${distant}<linearGradient id="kurinji-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, '#c6d2ee', 0.66)}"/><stop offset="0.75" stop-color="${lighter(ground, 0.55)}"/></linearGradient><linearGradient id="kurinji-meadow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${accent}" stop-opacity="0"/><stop offset="0.2" stop-color="${mix(accent, mist, 0.2)}"/><stop offset="1" stop-color="${darker(accent, 0.5)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#kurinji-sky)') +
    hills(random, width, palette, violet) +
    rect(0, 618, width, 390, 'url(#kurinji-meadow)') +
    row('kurinji-far1', (x) => 630 + valley(x) * 12, 0.08, 34) +
    row('kurinji-far1', (x) => 654 + valley(x) * 14, 0.115, 46) +
    row('kurinji-far0', (x) => 686 + valley(x) * 16, 0.16, 66) +
    row('kurinji-far0', (x) => 724 + valley(x) * 18, 0.21, 88) +
    grass((x) => 736 + valley(x) * 18, 26, 0.4) +
    row('kurinji1', (x) => 786 + valley(x) * 20, 0.34, 134) +
    grass((x) => 806 + valley(x) * 22, 40, 0.3) +
    row('kurinji1', (x) => 858 + valley(x) * 26, 0.48, 184) +
    grass((x) => 886 + valley(x) * 30, 58, 0.15) +
    row('kurinji0', (x) => 966 + valley(x) * 36, 0.74, 290) +
    grass((x) => 1000 + valley(x) * 30, 84, 0) +
    row('kurinji0', (x) => 1112 + valley(x) * 50, 1, 390)
  )
}

/** Rounded grassland slopes, one behind another with mist between, forest in their folds. */
function hills(random: Random, width: number, { ground, second, accent }: Palette, violet: string) {
  const mist = lighter(ground, 0.5)
  return [
    { y: 290, high: 120, span: 520, share: 0.3 },
    { y: 386, high: 84, span: 380, share: 0.46 },
    { y: 474, high: 62, span: 320, share: 0.64 },
    { y: 558, high: 44, span: 280, share: 0.86 },
  ]
    .map(({ y, high, span, share }, layer) => {
      const phase = random.between(0, 6)
      const ridge = (x: number) =>
        y -
        Math.sin(x / (span / 2.2) + phase) * high * 0.62 -
        Math.sin(x / (span / 5) + phase * 2.3) * high * 0.2
      const points = Array.from({ length: Math.ceil(width / 24) + 3 }, (_, index): Point => {
        const x = (index - 1) * 24
        return [x, ridge(x)]
      })
      const slope = mix(
        mist,
        mix(mix(accent, '#7fa35e', 0.4), second, layer % 2 ? 0.06 : 0.2),
        share,
      )
      const id = `kurinji-hill${layer}`
      // From afar the bloom is a haze of dots that lies in drifts over the slopes.
      const drifts = times(Math.round((width / 1000) * 150), () => {
        const [x, down] = [random.between(-30, width + 30), random.between(10, 130)]
        const dots = Array.from({ length: 52 }, () => {
          const [dx, dy] = [random.near(0, 60), random.near(0, 11)]
          const [px, py] = [x + dx, ridge(x + dx) + down + dy]
          return `M${n(px)} ${n(py)}h${n(random.between(1, 3))}`
        })
        return line(dots.join(''), mix(mist, violet, share * 0.95), 1.3 + layer * 0.4, 0.8)
      })
      const sholas = times(Math.round((width / 1000) * (layer === 0 ? 0 : 4)), () => {
        const [x, down] = [random.between(0, width), random.between(30, 80)]
        return times(16, (index) => {
          const size = random.between(3.4, 6) * (0.7 + layer * 0.2)
          const px = x + index * size * 1.1
          return ellipse(
            px,
            ridge(px) + down + Math.sin(index / 3) * 5 + random.near(0, 3),
            size * 1.1,
            size,
            mix(mist, darker(accent, index % 3 ? 0.42 : 0.28), share * 0.9),
          )
        })
      })
      return (
        `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${y - high}" x2="0" y2="${y + 150}"><stop offset="0" stop-color="${mix(slope, mix(mist, violet, 0.7), layer < 3 ? 0.34 : 0.2)}"/><stop offset="1" stop-color="${mix(slope, mist, layer < 3 ? 0.8 : 0.1)}"/></linearGradient></defs>` +
        fill(`${smooth(points)}L${width + 60} 1010L-60 1010Z`, `url(#${id})`) +
        drifts +
        sholas
      )
    })
    .join('')
}
