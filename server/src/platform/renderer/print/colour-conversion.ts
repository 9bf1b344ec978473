/**
 * From one ICC profile to another: relative colorimetric, with black point compensation. sharp converts by the
 * perceptual intent alone and lets nobody choose.
 */

export type ColourModel = 'grey' | 'rgb' | 'cmyk'

export const CHANNELS: Record<ColourModel, number> = { grey: 1, rgb: 3, cmyk: 4 }

const SIGNATURES: Readonly<Record<string, ColourModel>> = {
  GRAY: 'grey',
  'RGB ': 'rgb',
  CMYK: 'cmyk',
}

/** What colours a profile is for; null where it is for others, or is no profile. */
export function colourModelOf(profile: Buffer): ColourModel | null {
  if (profile.length < 132 || profile.toString('latin1', 36, 40) !== 'acsp') return null
  return SIGNATURES[profile.toString('latin1', 16, 20)] ?? null
}

export type Conversion = {
  /** Of what it makes. */
  model: ColourModel
  /** Converts pixels of 8 bits; what it gives may be overwritten by the next call. */
  convert: (pixels: Uint8Array | Uint8ClampedArray) => Uint8Array
}

/**
 * @param from the profile of the pixels; null means sRGB
 * @param to the profile that they are converted to; null means sRGB
 * @throws Error when a profile cannot be used
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
  // A table of colours stands for both profiles, within one of 255 of the exact way.
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

/** As the engine names what it knows without a file. */
const SRGB = '*sRGB'
