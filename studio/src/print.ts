import type { Design } from '@bhitti/catalogue/design'
import { linearOf } from '@bhitti/contract/rules/perspective/srgb'
import sharp from 'sharp'
import { type Part, printMaster } from './print-masters.ts'

export type Print = {
  /** Size in metres of one repeat, of a mural, or of a part of either. */
  metres: readonly [number, number]
  repeats: boolean
  /** The picture at decreasing sizes (mipmap), so that distant walls do not flicker. */
  levels: readonly Level[]
}
type Level = { width: number; height: number; linear: Uint16Array }

const FULL = 65_535
const LINEAR = Uint16Array.from({ length: 256 }, (_, value) =>
  Math.round(linearOf(value / 255) * FULL),
)

/** Longest side in pixels: sharp in close-ups, and affordable to draw. */
const MOST_PIXELS = 2048
/** Sides are multiples of this, so that halved levels stay aligned with the repeat. */
const STEP = 32

/** Prints a design for paper of this size in metres. `part` cuts out a piece, which does not repeat. */
export async function printDesign(
  design: Design,
  paper: readonly [number, number],
  pixelsPerMetre: number,
  part?: Part,
): Promise<Print> {
  const master = printMaster(design, paper)
  const metres = part ? ([part.width, part.height] as const) : master.metres
  const [width, height] = pixelSize(metres, pixelsPerMetre)
  return printOf(
    Buffer.from(master.svg(width, height, part)),
    metres,
    master.repeats && part === undefined,
  )
}

function pixelSize([wide, tall]: readonly [number, number], pixelsPerMetre: number) {
  const scale = Math.min(pixelsPerMetre, MOST_PIXELS / Math.max(wide, tall))
  const side = (length: number) => Math.max(1, Math.ceil((length * scale) / STEP)) * STEP
  return [side(wide), side(tall)] as const
}

export async function printOf(
  picture: Buffer,
  metres: Print['metres'],
  repeats: boolean,
): Promise<Print> {
  const { data, info } = await sharp(picture, { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const linear = new Uint16Array(data.length)
  for (let at = 0; at < data.length; at += 1) linear[at] = LINEAR[data[at] ?? 0] ?? 0
  const levels: Level[] = [{ width: info.width, height: info.height, linear }]
  for (let level = levels[0]; level && level.width > 8 && level.height > 8; ) {
    level = halved(level)
    levels.push(level)
  }
  return { metres, repeats, levels }
}

function halved({ width, height, linear }: Level): Level {
  const [wide, tall] = [width >> 1, height >> 1]
  const half = new Uint16Array(wide * tall * 3)
  const row = width * 3
  for (let y = 0, to = 0; y < tall; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const from = y * 2 * row + x * 6
      for (let channel = from; channel < from + 3; channel += 1, to += 1) {
        const upper = (linear[channel] ?? 0) + (linear[channel + 3] ?? 0)
        const lower = (linear[channel + row] ?? 0) + (linear[channel + row + 3] ?? 0)
        half[to] = (upper + lower + 2) >> 2
      }
    }
  }
  return { width: wide, height: tall, linear: half }
}

/** Adds the linear colour, averaged over `spread`, to `into`. Metres from the paper's upper left corner. */
export type Sampler = (x: number, y: number, spread: number, into: Float64Array) => void

/** Returns a sampler that interpolates a print. `shift` is the position of the paper's corner on the print. */
export function samplerOf(
  { metres: [wide, tall], repeats, levels }: Print,
  shift: readonly [number, number] = [0, 0],
): Sampler {
  const finest = levels[0]
  if (!finest) throw new Error('A print without pixels')
  const pixelsPerMetre = finest.width / wide
  return (x, y, spread, into) => {
    const detail = Math.round(Math.log2(Math.max(1, spread * pixelsPerMetre)))
    const { width, height, linear } = levels[Math.min(detail, levels.length - 1)] ?? finest
    const u = ((x + shift[0]) / wide) * width - 0.5
    const v = ((y + shift[1]) / tall) * height - 0.5
    const left = Math.floor(u)
    const top = Math.floor(v)
    const right = u - left
    const low = v - top
    const x0 = inside(left, width, repeats) * 3
    const x1 = inside(left + 1, width, repeats) * 3
    const y0 = inside(top, height, repeats) * width * 3
    const y1 = inside(top + 1, height, repeats) * width * 3
    const a = ((1 - right) * (1 - low)) / FULL
    const b = (right * (1 - low)) / FULL
    const c = ((1 - right) * low) / FULL
    const d = (right * low) / FULL
    for (let channel = 0; channel < 3; channel += 1) {
      into[channel] =
        (into[channel] ?? 0) +
        (linear[y0 + x0 + channel] ?? 0) * a +
        (linear[y0 + x1 + channel] ?? 0) * b +
        (linear[y1 + x0 + channel] ?? 0) * c +
        (linear[y1 + x1 + channel] ?? 0) * d
    }
  }
}

/** Wraps a place into a repeat, or clamps it to a mural. */
function inside(place: number, size: number, repeats: boolean): number {
  if (!repeats) return place < 0 ? 0 : place >= size ? size - 1 : place
  const rest = place % size
  return rest < 0 ? rest + size : rest
}
