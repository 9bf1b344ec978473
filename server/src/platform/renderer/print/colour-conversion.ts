/** Converts between ICC profiles: relative colorimetric with black point compensation, which sharp does not offer. */

export type ColourModel = 'grey' | 'rgb' | 'cmyk'

export const CHANNELS: Record<ColourModel, number> = { grey: 1, rgb: 3, cmyk: 4 }

const SIGNATURES: Readonly<Record<string, ColourModel>> = {
  GRAY: 'grey',
  'RGB ': 'rgb',
  CMYK: 'cmyk',
}

/** Returns the colour model of a profile; null if it is another one or no profile. */
export function colourModelOf(profile: Buffer): ColourModel | null {
  if (profile.length < 132 || profile.toString('latin1', 36, 40) !== 'acsp') return null
  return SIGNATURES[profile.toString('latin1', 16, 20)] ?? null
}

export type Conversion = {
  model: ColourModel
  /** Converts 8-bit pixels; the next call may overwrite the result. */
  convert: (pixels: Uint8Array | Uint8ClampedArray) => Uint8Array
}

/**
 * @param from the profile of the pixels; null means sRGB
 * @param to the profile that they are converted to; null means sRGB
 * @throws Error if a profile cannot be used
 */
export async function openConversion(from: Buffer | null, to: Buffer | null): Promise<Conversion> {
  const { default: engine } = await import('jscolorengine')
  const { Profile, Transform, eIntent } = engine
  const modelOf = (profile: Buffer | null) => (profile ? colourModelOf(profile) : 'rgb')
  const model = modelOf(to)
  if (!model || !modelOf(from)) throw new Error('a colour profile is not for grey, RGB or CMYK')
  const open = (profile: Buffer | null) => {
    const opened = new Profile()
    opened.load(profile === null ? SRGB : new Uint8Array(profile))
    if (!opened.loaded) throw new Error('a colour profile cannot be read')
    return opened
  }
  // A lookup table replaces both profiles; it is within one of 255 of the exact result.
  const transform = new Transform({ buildLut: true, dataFormat: 'int8', BPC: true })
  transform.create(open(from), open(to), eIntent.relative)
  return {
    model,
    convert(pixels) {
      const converted = transform.array(pixels, false, false)
      return new Uint8Array(converted.buffer, converted.byteOffset, converted.length)
    },
  }
}

/** The engine's name of its built-in sRGB. */
const SRGB = '*sRGB'
