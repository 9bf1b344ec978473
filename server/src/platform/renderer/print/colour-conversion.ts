/** Converts between ICC profiles: relative colorimetric with black point compensation, which sharp does not offer. */
import { withV4Tables } from './v4-lookup-tables.ts'

export type ColourModel = 'grey' | 'rgb' | 'cmyk'

export const CHANNELS: Record<ColourModel, number> = { grey: 1, rgb: 3, cmyk: 4 }

/** Colour models by the picture library's names of colour spaces. */
export const MODELS_OF_SPACES: Readonly<Record<string, ColourModel>> = {
  srgb: 'rgb',
  rgb16: 'rgb',
  'b-w': 'grey',
  grey16: 'grey',
  cmyk: 'cmyk',
}

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
    opened.load(profile === null ? SRGB : new Uint8Array(withV4Tables(profile)))
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

const WHITE_AND_BLACK: Record<ColourModel, number[]> = {
  grey: [255, 0],
  rgb: [255, 255, 255, 0, 0, 0],
  cmyk: [0, 0, 0, 0, 255, 255, 255, 255],
}
/** Least difference in green between white and black, of 255. */
const LEAST_CONTRAST = 64

/**
 * Converts white and black from a profile to the screen, for a press also from the screen to the profile.
 * @throws Error if the engine cannot convert them, or white is not lighter than black
 */
export async function tryProfile(profile: Buffer, isOfPress: boolean): Promise<void> {
  const model = colourModelOf(profile)
  if (model === null) throw new Error('a colour profile is not for grey, RGB or CMYK')
  const toScreen = await openConversion(profile, null)
  const screen = Uint8Array.from(WHITE_AND_BLACK.rgb)
  const inks = isOfPress
    ? (await openConversion(null, profile)).convert(screen).slice()
    : Uint8Array.from(WHITE_AND_BLACK[model])
  const [, white = 0, , , black = 255] = toScreen.convert(inks)
  if (white - black < LEAST_CONTRAST) throw new Error('a colour profile shows white like black')
}

/** The engine's name of its built-in sRGB. */
const SRGB = '*sRGB'
