import { PALETTES, type PaletteName } from '@bhitti/catalogue/design'

export type Palette = { ground: string; ink: string; second: string; accent: string }

export function paletteNamed(name: PaletteName): Palette {
  const [ground, ink, second, accent] = PALETTES[name]
  return { ground, ink, second, accent }
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function hexColour(red: number, green: number, blue: number): string {
  const parts = [red, green, blue].map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

/** Mixes two colours. `share` of the second is from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first)
  const [r2, g2, b2] = channels(second)
  return hexColour(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share)
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

/** Mixes with a warm black, because pure black makes shadows look dead. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#1a120c', share)
}

/** Returns the perceived lightness, from 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Returns a darker colour for light grounds, a lighter one for dark grounds. */
export function toneOnTone(ground: string, share: number): string {
  return lightness(ground) > 0.45 ? darker(ground, share) : lighter(ground, share)
}
