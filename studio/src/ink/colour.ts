import { PALETTES, type PaletteName } from '@bhitti/catalogue/design'

/** The four colours of a colourway by what they are used for. */
export type Palette = { ground: string; ink: string; second: string; accent: string }

/** The colours of a named colourway. */
export function paletteNamed(name: PaletteName): Palette {
  const [ground, ink, second, accent] = PALETTES[name]
  return { ground, ink, second, accent }
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The `#rrggbb` of three channels, each 0 to 255. */
export function hexColour(red: number, green: number, blue: number): string {
  const parts = [red, green, blue].map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first)
  const [r2, g2, b2] = channels(second)
  return hexColour(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share)
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

/** Darkens towards a warm black: pure black makes shadows look dead. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#1a120c', share)
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** A colour that stands quietly on the ground: darker on light grounds, lighter on dark ones. */
export function toneOnTone(ground: string, share: number): string {
  return lightness(ground) > 0.45 ? darker(ground, share) : lighter(ground, share)
}
