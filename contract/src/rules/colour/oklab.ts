/**
 * OKLab colours (Björn Ottosson, 2020), in which equal distances look about equally far apart. Lightness is 0 to 1, the
 * others about -0.4 to 0.4.
 */

export type Oklab = readonly [lightness: number, greenRed: number, blueYellow: number]

/** An sRGB colour, each channel 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const HEX = /^[0-9a-f]{6}$/

export function isHexColour(text: string): boolean {
  return HEX.test(text)
}

/** @param hex as `isHexColour` takes it */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function hexOf(rgb: Rgb): string {
  return rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
}

export function oklabOf([red, green, blue]: Rgb): Oklab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(part: number): number {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Returns how different two colours look: 0 same, about 2 just noticeable, 100 black to white. */
export function colourDifference(one: Oklab, other: Oklab): number {
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
