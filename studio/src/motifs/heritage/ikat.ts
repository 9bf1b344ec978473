import { mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'

/** Diamond medallions woven from jittered threads, so that every edge feathers. */
export function ikat(palette: Palette, random: Random): Tile {
  const [width, height] = [320, 440]
  const { ground, ink, second, accent } = palette
  const thread = 2.5
  const count = width / thread
  let body = times(count, (index) =>
    rect(index * thread, 0, thread, height, toneOnTone(ground, 0.05), random.next()),
  )
  const drift = Array.from({ length: count }, () => random.near(0, 5))
  const diamond = (cx: number, cy: number, rx: number, ry: number, colour: string, hollow = 0) => {
    let bars = ''
    for (let index = -Math.ceil(rx / thread); index <= rx / thread; index += 1) {
      const column = (((Math.round(cx / thread) + index) % count) + count) % count
      const x = column * thread
      const share = 1 - Math.abs(index * thread) / rx
      if (share <= 0) continue
      const steps = Math.round(share * 9) / 9
      const reach = ry * (share * 0.55 + steps * 0.45)
      const top = cy - reach + (drift[column] ?? 0) + random.near(0, 7)
      const bottom = cy + reach + (drift[column] ?? 0) + random.near(0, 7)
      const gap = Math.max(0, hollow * (share - 0.3))
      const pieces =
        gap > 2
          ? ([
              [top, cy - gap],
              [cy + gap, bottom],
            ] as const)
          : ([[top, bottom]] as const)
      for (const [from, to] of pieces) {
        if (to <= from) continue
        for (const shift of [-height, 0, height]) {
          if (to + shift < 0 || from + shift > height) continue
          bars += rect(x, from + shift, thread + 0.15, to - from, colour, random.between(0.82, 1))
        }
      }
    }
    return bars
  }
  for (const [x, y] of [
    [0, 0],
    [160, 220],
  ] as const) {
    body += diamond(x, y, 150, 212, mix(ground, accent, 0.6))
    body += diamond(x, y, 132, 186, ink)
    body += diamond(x, y, 104, 148, ground)
    body += diamond(x, y, 92, 130, second)
    body += diamond(x, y, 66, 92, ground)
    body += diamond(x, y, 54, 74, ink)
    body += diamond(x, y, 28, 36, accent)
    body += diamond(x, y, 10, 14, ground)
    for (const [dx, dy] of [
      [0, -166],
      [0, 166],
      [-112, 0],
      [112, 0],
    ] as const) {
      body += diamond(x + dx, y + dy, 15, 26, accent)
    }
    for (const [dx, dy] of [
      [-60, -84],
      [60, -84],
      [-60, 84],
      [60, 84],
    ] as const) {
      body += diamond(x + dx, y + dy, 9, 13, ground)
    }
  }
  return { width, height, repeat: 40, ground, body }
}
