import { farKurinjiBush, kurinjiBush, kurinjiLeaves } from '../../botany/kurinji.ts'
import { type KurinjiTones, kurinjiBells, kurinjiSpike } from '../../botany/kurinji-spike.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { kurinjiHills } from './kurinji-hills.ts'

const VIEWS = 3

/** Munnar's hills in the year of the neelakurinji: grassland slopes in mist behind bushes in flower. */
export function neelakurinji(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const violet = mix(ink, '#4f4fc4', 0.5)
  const leafy = mix(accent, '#4f8a55', 0.5)
  const mist = lighter(ground, 0.4)
  const faded = (share: number): KurinjiTones => {
    const fade = (colour: string) =>
      mix(colour, mix(mix(ground, '#b9c8e8', 0.5), second, 0.3), share)
    return {
      bells: [fade(violet), fade(mix(violet, second, 0.55))],
      throat: fade(lighter(second, 0.62)),
      bud: fade(darker(violet, 0.32)),
      leaves: [darker(leafy, 0.44), darker(leafy, 0.2), lighter(leafy, 0.06)].map(fade),
      vein: fade(lighter(accent, 0.34)),
    }
  }
  const depths = [faded(0), faded(0.18)] as const
  const symbols = depths
    .map((tones, depth) => {
      const [bells, leaves, spike] = [
        `kurinji-bell${depth}`,
        `kurinji-leaf${depth}`,
        `kurinji-spike${depth}`,
      ]
      const uses = [0, 1, 2, 3, 4].map((index) => `<use href="#${spike}${index}"/>`)
      return (
        kurinjiBells(bells, tones) +
        kurinjiLeaves(leaves, tones) +
        times(5, (index) => `<g id="${spike}${index}">${kurinjiSpike(random, bells, tones)}</g>`) +
        times(
          VIEWS,
          (view) =>
            `<g id="kurinji${depth}${view}">${kurinjiBush(random, uses, leaves, tones)}</g>`,
        )
      )
    })
    .join('')
  const distant = [0.22, 0.32]
    .map((share, depth) =>
      times(
        VIEWS,
        (view) => `<g id="kurinji-far${depth}${view}">${farKurinjiBush(random, faded(share))}</g>`,
      ),
    )
    .join('')
  const row = (name: string, y: (x: number) => number, size: number, gap: number) => {
    const places: (readonly [Point, number])[] = []
    for (let x = random.between(-gap, 0); x < width + gap; x += gap * random.between(0.78, 1.02))
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
  const valley = (x: number) =>
    Math.sin((x / 1000) * Math.PI * 1.6 + sway) +
    Math.sin((x / 1000) * Math.PI * 5.4 + sway * 2) * 0.45
  return (
    `<defs>${symbols}${distant}<linearGradient id="kurinji-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, '#c6d2ee', 0.66)}"/><stop offset="0.75" stop-color="${lighter(ground, 0.55)}"/></linearGradient><linearGradient id="kurinji-meadow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${accent}" stop-opacity="0"/><stop offset="0.12" stop-color="${darker(mix(accent, mist, 0.2), 0.24)}"/><stop offset="1" stop-color="${darker(accent, 0.5)}"/></linearGradient></defs>` +
    rect(0, 0, width, 1000, 'url(#kurinji-sky)') +
    morning(random, width, ground) +
    kurinjiHills(random, width, palette, violet) +
    rect(0, 596, width, 410, 'url(#kurinji-meadow)') +
    undergrowth(random, width, depths[0]) +
    row('kurinji-far1', (x) => 612 + valley(x) * 22, 0.05, 22) +
    row('kurinji-far1', (x) => 630 + valley(x) * 23, 0.07, 34) +
    row('kurinji-far0', (x) => 652 + valley(x) * 24, 0.1, 52) +
    row('kurinji-far0', (x) => 682 + valley(x) * 24, 0.15, 80) +
    grass((x) => 700 + valley(x) * 16, 18, 0.3) +
    row('kurinji1', (x) => 728 + valley(x) * 18, 0.24, 124) +
    grass((x) => 748 + valley(x) * 20, 28, 0.24) +
    row('kurinji1', (x) => 792 + valley(x) * 22, 0.38, 190) +
    grass((x) => 822 + valley(x) * 24, 44, 0.16) +
    row('kurinji0', (x) => 896 + valley(x) * 30, 0.7, 330) +
    grass((x) => 926 + valley(x) * 34, 66, 0.06) +
    row('kurinji0', (x) => 1012 + valley(x) * 40, 1.04, 440) +
    grass((x) => 1030 + valley(x) * 34, 90, 0) +
    row('kurinji0', (x) => 1172 + valley(x) * 46, 1.36, 560)
  )
}

/** The sun not yet through: warm light low in the sky and thin cloud that lies along the hills. */
function morning(random: Random, width: number, ground: string): string {
  const [warm, cloud] = [mix('#ffe9cf', ground, 0.2), lighter(ground, 0.7)]
  const glow = (id: string, colour: string, strength: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  const bank = times(Math.ceil(width / 46), () => {
    const y = random.between(70, 230)
    return place(
      random.between(-60, width + 60),
      y,
      '<circle r="100" fill="url(#kurinji-cloud)"/>',
      random.near(0, 3),
      random.between(0.8, 2) + y / 300,
      random.between(0.07, 0.2),
    )
  })
  return `<defs>${glow('kurinji-sun', warm, 0.9)}${glow('kurinji-cloud', cloud, 0.6)}</defs>${place(width * 0.24, 210, '<circle r="100" fill="url(#kurinji-sun)"/>', 0, width / 190, 2.1)}${bank}`
}

/** The leaves and shade between the bushes, finer the farther away. */
function undergrowth(random: Random, width: number, { leaves, bells }: KurinjiTones): string {
  const tones = [...leaves, ...leaves, mix(bells[0], leaves[0] ?? bells[0], 0.4)]
  return times(26, (row) => {
    const y = 612 + (row / 25) ** 1.3 * 400
    const size = 3 + ((y - 600) / 400) * 22
    return tones
      .map((tone) =>
        specks(
          Array.from(
            { length: Math.round((width / size) * 0.4) },
            (): Point => [random.between(-10, width + 10), y + random.near(0, size * 0.9)],
          ),
          size * random.between(0.6, 1),
          mix(tone, '#b9c8e8', Math.max(0, 0.3 - row * 0.02)),
          0.8,
        ),
      )
      .join('')
  })
}
