/**
 * Converts colours from one profile to another: relative colorimetric with black point compensation, as presses expect
 * of pictures. It is loaded only where a print has to be converted.
 */
import { readFile } from 'node:fs/promises'
import { WorkRefused } from '../../processes/work-process.ts'

export type Conversion = {
  /** Channels of what comes out. */
  channels: number
  convert: (pixels: Uint8Array) => Uint8Array
}

/** What a master without a profile is taken for. */
const SRGB = '*sRGB'

/**
 * @param from the profile of the pixels; null for sRGB, or grey
 * @param to the profile that they are converted to; null for sRGB
 * @throws WorkRefused profile_unreadable
 */
export async function openConversion(
  { from, channels }: { from: Uint8Array | null; channels: number },
  to: Uint8Array | null,
): Promise<Conversion> {
  const { default: engine } = await import('jscolorengine')
  const { Profile, Transform, eIntent } = engine
  const opened = (bytes: Uint8Array | null) => {
    const profile = new Profile()
    profile.load(bytes === null ? SRGB : new Uint8Array(bytes))
    if (!profile.loaded) throw new WorkRefused('profile_unreadable')
    return profile
  }
  // Grey without a profile is three equal colours.
  const isPlainGrey = channels === 1 && from === null
  const target = opened(to)
  const transform = new Transform({ buildLut: true, dataFormat: 'int8', BPC: true })
  try {
    transform.create(opened(from), target, eIntent.relative)
  } catch {
    throw new WorkRefused('profile_unreadable')
  }
  return {
    channels: target.outputChannels,
    convert: (pixels) => {
      const converted = transform.array(isPlainGrey ? tripled(pixels) : pixels, false, false)
      return new Uint8Array(converted.buffer, converted.byteOffset, converted.length)
    },
  }
}

/** The name that a profile gives itself. */
export async function profileName(path: string): Promise<string> {
  const { parse } = await import('icc')
  return (parse(await readFile(path)).description ?? 'Printer').replaceAll(/\p{C}/gu, '').trim()
}

function tripled(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3)
  for (const [index, value] of grey.entries()) rgb.fill(value, index * 3, index * 3 + 3)
  return rgb
}
