import { darker, lighter } from '../../ink/colour.ts'
import { n } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Figure } from '../handloom/loom.ts'

/** Cloth of yarn that was tied and dyed before weaving; figures feather along the yarn. */
export type TiedYarn = {
  width: number
  height: number
  /** Yarns run down (warp ikat) or across (weft ikat). */
  upright: boolean
  /** Width of a yarn; divides the side that yarns are laid along. */
  yarn: number
  /** How far the yarns of one bundle slip, and how far each one's ends run, in units. */
  slip: number
  run: number
}

/** Along a yarn, one sample at every so many units. */
const SAMPLE = 2
/** Yarns that are tied and dyed together slip together. */
const BUNDLE = 3

/** Figures at their places, later ones over earlier ones, as dyed into the yarn of a tile. */
export function dyedIntoYarn(
  random: Random,
  { width, height, upright, yarn, slip, run }: TiedYarn,
  placed: readonly (readonly [figure: Figure, x: number, y: number])[],
): string {
  const [across, along] = upright ? [width, height] : [height, width]
  const count = Math.round(across / yarn)
  const samples = Math.round(along / SAMPLE)
  const nearest = (offset: number, size: number) => offset - Math.round(offset / size) * size
  const slips = Array.from({ length: count }, () => 0)
  for (let index = 0; index < count; index += 1)
    slips[index] = index % BUNDLE ? (slips[index - 1] ?? 0) : random.near(0, slip)

  const paths = new Map<string, string>()
  const bar = (index: number, from: number, to: number, key: string) => {
    const [at, thick] = [n(index * yarn), n(yarn + 0.2)]
    const d = upright
      ? `M${at} ${n(from)}h${thick}V${n(to)}h-${thick}z`
      : `M${n(from)} ${at}v${thick}H${n(to)}v-${thick}z`
    paths.set(key, `${paths.get(key) ?? ''}${d}`)
  }
  let order = 0
  for (const [figure, cx, cy] of placed)
    for (const [colour, inside] of figure) {
      order += 1
      if (!colour) continue
      for (let index = 0; index < count; index += 1) {
        const aside = (index + 0.5) * yarn
        const hit = (sample: number) => {
          const on = (sample + 0.5) * SAMPLE - (slips[index] ?? 0)
          const [x, y] = upright ? [aside, on] : [on, aside]
          return inside(nearest(x - cx, width), nearest(y - cy, height))
        }
        for (let sample = 0; sample < samples; ) {
          if (!hit(sample)) {
            sample += 1
            continue
          }
          const from = sample
          while (sample < samples && hit(sample)) sample += 1
          // A figure that runs over the tile's edge goes on there without a ragged end.
          const start = from ? from * SAMPLE + random.near(0, run) : 0
          const end = sample < samples ? sample * SAMPLE + random.near(0, run) : along
          if (end - start > 0.5) bar(index, start, end, `${order}/${colour}/${random.int(0, 2)}`)
        }
      }
    }
  return [...paths]
    .map(([key, d]) => {
      const [, colour = '', tone] = key.split('/')
      const dye = tone === '0' ? darker(colour, 0.07) : lighter(colour, Number(tone) * 0.06 - 0.06)
      return `<path d="${d}" fill="${dye}" fill-opacity="0.94"/>`
    })
    .join('')
}
