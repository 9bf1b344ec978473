import { developed, undeveloped } from '@bhitti/contract/rules/perspective/film-curve'
import { FULL, LIGHT, type Plate } from './plate.ts'

/** Factors for linear red, green and blue light before developing. */
export type Exposure = readonly [number, number, number]

/** Brightness of well-lit plain paper, as a share of the screen's white. */
const PAPER_LIGHT = 0.89
/** Coverage from which a pixel counts as paper. A see-through voile never covers a whole pixel. */
const COVERED = 0.6

/**
 * Metering of a plate. `wellLit` is the share of the paper that is darker than the part exposed for. `balance` is the
 * share of the light's colour cast that is removed.
 */
export type Metering = {
  wellLit: number
  balance: number
  /** Relative to daylight; lower for a room in the evening. */
  brightness?: number
}

const ROOM: Metering = { wellLit: 0.85, balance: 0.75 }

/** Exposed for its brightest part, a room behind cloth would be dim, and the sky would make the cloth blue. */
export const BEFORE_A_WINDOW: Metering = { wellLit: 0.42, balance: 1 }

/** Lamplight is warmer and darker than daylight. */
export const IN_THE_EVENING: Metering = { wellLit: 0.42, balance: 0.6, brightness: 0.62 }

/** Returns the exposure at which a plate's paper looks as light as it is. */
export function exposureOf({ light, place }: Plate, metering = ROOM): Exposure {
  const lit: number[] = []
  const sums = [0, 0, 0]
  for (let at = 0; at < light.length; at += 3 * 7) {
    if ((place[at + 2] ?? 0) < FULL * COVERED) continue
    const colour = [0, 1, 2].map((channel) => LIGHT[light[at + channel] ?? 0] ?? 0)
    lit.push(luminance(colour))
    for (const [channel, value] of colour.entries()) sums[channel] = (sums[channel] ?? 0) + value
  }
  lit.sort((a, b) => a - b)
  const paperLight = lit[Math.floor(lit.length * metering.wellLit)]
  if (!paperLight) return [1, 1, 1]
  const gain = ((metering.brightness ?? 1) * undeveloped(PAPER_LIGHT)) / paperLight
  const mean = luminance(sums)
  const [red = 1, green = 1, blue = 1] = sums.map(
    (sum) => gain * (mean / Math.max(sum, mean / 4)) ** metering.balance,
  )
  return [red, green, blue]
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const LIGHTEST = 8
const STEPS = 65_536
const DEVELOPED = Uint8Array.from({ length: STEPS }, (_, step) =>
  Math.round(developed((step / (STEPS - 1)) * LIGHTEST) * 255),
)

/** Converts linear light to RGB bytes with a film curve. */
export function develop(light: Float32Array, [red, green, blue]: Exposure): Buffer {
  const bytes = Buffer.allocUnsafe(light.length)
  const scale = (STEPS - 1) / LIGHTEST
  const gains = [red * scale, green * scale, blue * scale] as const
  for (let at = 0; at < light.length; at += 3) {
    for (let channel = 0; channel < 3; channel += 1) {
      const step = (light[at + channel] ?? 0) * (gains[channel] ?? 0)
      bytes[at + channel] = DEVELOPED[step < STEPS ? step | 0 : STEPS - 1] ?? 255
    }
  }
  return bytes
}
