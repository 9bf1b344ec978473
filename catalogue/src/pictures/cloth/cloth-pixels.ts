import sharp from 'sharp'
import { seededRandom } from '../ink/random.ts'
import { type Cloth, clothSource, fullness } from './cloth.ts'

/** Pixels of a source, three bytes each, read with wrap-around. */
type Source = { data: Buffer; width: number; height: number }

/** What a worked cloth does to one pixel: where it looks, how bright, how opaque (0 to 1). */
type Sample = { u: number; v: number; light: number; alpha: number }

const cache = new Map<string, Promise<Source>>()

async function sourcePixels(cloth: Cloth): Promise<Source> {
  const source = clothSource(cloth)
  const key = source.svg
  const known = cache.get(key)
  if (known) return known
  if (cache.size > 6) cache.clear()
  const drawn = sharp(Buffer.from(source.svg), { unlimited: true })
    .resize(source.width, source.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
    .then((data) => ({ data, width: source.width, height: source.height }))
  cache.set(key, drawn)
  return drawn
}

/** The piece as an encoded picture: JPEG where opaque, PNG where light passes. */
export async function clothPicture(cloth: Cloth): Promise<{ type: string; data: Buffer }> {
  const source = await sourcePixels(cloth)
  const { width, height } = cloth
  if (cloth.work === 'flat')
    return jpeg(flatPixels(source, width, height, clothSource(cloth).repeats), width, height, 3)
  const out = Buffer.alloc(width * height * 4)
  const work = worker(cloth)
  const offsetU = source.width / 2 - (width * fullness(cloth.work)) / 2
  const offsetV = clothSource(cloth).repeats ? source.height * 0.08 : 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sample = work(x, y)
      const u = wrap(sample.u + offsetU, source.width)
      const v = wrap(sample.v + offsetV, source.height)
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const value = read(source, u, v, channel)
        out[at + channel] = clamp(
          sample.light <= 1 ? value * sample.light : value + (255 - value) * (sample.light - 1),
        )
      }
      out[at + 3] = clamp(sample.alpha * 255)
    }
  }
  const transparent = cloth.work === 'sheer' || cloth.work === 'zebra' || cloth.work === 'roller'
  if (!transparent) return jpeg(out, width, height, 4)
  const png = sharp(out, { raw: { width, height, channels: 4 } }).png({ compressionLevel: 2 })
  return { type: 'image/png', data: await png.toBuffer() }
}

async function jpeg(pixels: Buffer, width: number, height: number, channels: 3 | 4) {
  const picture = sharp(pixels, { raw: { width, height, channels } }).removeAlpha()
  const data = await picture.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()
  return { type: 'image/jpeg', data }
}

/** The source repeated row by row, its middle in the middle of the piece. */
function flatPixels(source: Source, width: number, height: number, repeats: boolean): Buffer {
  const out = Buffer.alloc(width * height * 3)
  const startU = wrap(Math.round(source.width / 2 - width / 2), source.width)
  const startV = repeats ? Math.round(source.height * 0.08) : 0
  for (let y = 0; y < height; y += 1) {
    const row = ((y + startV) % source.height) * source.width
    for (let x = 0; x < width; ) {
      const u = (startU + x) % source.width
      const run = Math.min(source.width - u, width - x)
      source.data.copy(out, (y * width + x) * 3, (row + u) * 3, (row + u + run) * 3)
      x += run
    }
  }
  return out
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}

/** Bilinear in both directions, since folds stretch and squeeze the pattern. */
function read({ data, width, height }: Source, u: number, v: number, channel: number): number {
  const x = Math.floor(u)
  const y = Math.floor(v)
  const fx = u - x
  const fy = v - y
  const at = (column: number, row: number) =>
    data[((row % height) * width + (column % width)) * 3 + channel] ?? 0
  if (fx < 0.02 && fy < 0.02) return at(x, y)
  const top = at(x, y) * (1 - fx) + at(x + 1, y) * fx
  const bottom = at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx
  return top * (1 - fy) + bottom * fy
}

function worker(cloth: Cloth): (x: number, y: number) => Sample {
  const { width, height } = cloth
  switch (cloth.work) {
    case 'flat':
      return (x, y) => ({ u: x, v: y, light: 1, alpha: 1 })
    case 'drape':
      return pleats(cloth, 62, 1)
    case 'sheer':
      return pleats(cloth, 34, 0.4)
    case 'roman':
      return roman(height)
    case 'zebra':
      return zebra(width)
    case 'roller':
      return (x, y) => ({
        u: x,
        v: y,
        light: 0.96 + 0.07 * (y / height) - 0.16 * Math.exp(-y / 14),
        alpha: 0.965,
      })
    case 'cylinder':
      return cylinder(width)
  }
}

/** Vertical folds of uneven width, tight at the header and loosening towards the hem. */
function pleats(cloth: Cloth, foldWidth: number, depth: number) {
  const { width, height } = cloth
  const random = seededRandom(cloth.seed, cloth.work)
  const folds = Math.max(2, Math.round(width / foldWidth))
  const weights = Array.from({ length: folds }, () => random.between(0.72, 1.28))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const phase = new Float64Array(width + 1)
  const fold = new Int32Array(width + 1)
  let start = 0
  weights.forEach((weight, index) => {
    const end = start + (weight / total) * width
    for (let x = Math.floor(start); x <= Math.min(width, Math.ceil(end)); x += 1) {
      phase[x] = index + Math.min(1, Math.max(0, (x - start) / (end - start)))
      fold[x] = index
    }
    start = end
  })
  const strength = Array.from({ length: folds + 1 }, () => random.between(0.75, 1.15))
  const stretch = new Float64Array(width + 1)
  let length = 0
  for (let x = 0; x <= width; x += 1) {
    const slope = Math.sin((phase[x] ?? 0) * Math.PI * 2) * (strength[fold[x] ?? 0] ?? 1)
    length += Math.sqrt(1 + (slope * 1.75) ** 2)
    stretch[x] = length
  }
  const sway = random.between(0, 6)
  return (x: number, y: number): Sample => {
    const t = y / height
    const drift = Math.sin(t * 2.4 + sway) * 7 * t + Math.sin(t * 7 + x * 0.01) * 1.6
    const at = Math.min(width, Math.max(0, Math.round(x + drift)))
    const angle = (phase[at] ?? 0) * Math.PI * 2
    const strong = strength[fold[at] ?? 0] ?? 1
    const header = Math.exp(-y / 46)
    const ridge = (1 + Math.cos(angle)) / 2
    const slope = Math.sin(angle)
    const valley = (1 - ridge) ** 2
    const light =
      1.02 -
      depth * strong * (0.4 * valley + 0.14 * slope) +
      depth * 0.1 * ridge ** 6 -
      0.12 * header * (0.4 + valley) -
      0.07 * Math.max(0, t - 0.85)
    const alpha = depth < 1 ? 0.5 + 0.32 * valley + 0.1 * header : 1
    return { u: ((stretch[at] ?? 0) / length) * width * fullness(cloth.work), v: y, light, alpha }
  }
}

/** Soft horizontal folds, each bellying out above its rod. */
function roman(height: number) {
  const folds = 6
  const tall = height / folds
  return (x: number, y: number): Sample => {
    const t = (y % tall) / tall
    const belly = Math.sin(t * Math.PI)
    const light =
      0.9 +
      0.14 * belly -
      0.42 * Math.exp(-(1 - t) * 15) -
      0.2 * Math.exp(-t * 11) * (y > tall ? 1 : 0.3) +
      0.04 * t
    return { u: x, v: y + 6 * belly, light, alpha: 1 }
  }
}

/** Opaque and translucent bands in turn, as two layers of a zebra blind hang. */
function zebra(width: number) {
  const band = 62
  return (x: number, y: number): Sample => {
    const t = (y % (band * 2)) / band
    const solid = t < 1
    const edge = Math.min(t % 1, 1 - (t % 1)) * band
    const soft = Math.min(1, edge / 2)
    const side = 1 - 0.05 * (x / width)
    return solid
      ? { u: x, v: y, light: side - 0.05 * (1 - soft), alpha: 0.97 }
      : { u: x, v: y, light: 1.45, alpha: 0.4 - 0.08 * soft }
  }
}

/** The design around an upright roll, lit from the left. */
function cylinder(width: number) {
  const radius = width / 2
  return (x: number, y: number): Sample => {
    const s = Math.max(-0.999, Math.min(0.999, (x + 0.5 - radius) / radius))
    const angle = Math.asin(s)
    const lit = Math.cos(angle + 0.6)
    return {
      u: (angle / Math.PI + 0.5) * Math.PI * radius,
      v: y,
      light:
        0.5 + 0.56 * Math.max(0, lit) + 0.12 * Math.max(0, lit) ** 12 - 0.18 * Math.max(0, s) ** 4,
      alpha: 1,
    }
  }
}
