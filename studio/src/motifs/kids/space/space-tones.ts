import { darker, lighter, mix, type Palette } from '../../../ink/colour.ts'

/** What everything between the stars is painted with. */
export type SpaceTones = {
  sky: string
  white: string
  /** The side of a white thing that is turned from the sun. */
  shade: string
  /** Outlines, visors and solar cells. */
  deep: string
  mid: string
  pale: string
  sun: string
  amber: string
}

export function spaceTones({ ground, ink, second, accent }: Palette): SpaceTones {
  return {
    // White hulls would melt into a ground as pale as the paper's own.
    sky: mix(ground, second, 0.34),
    white: lighter(ground, 0.88),
    shade: mix(second, ink, 0.3),
    deep: mix(darker(ink, 0.3), '#1d3f78', 0.5),
    mid: ink,
    pale: mix(second, ink, 0.12),
    sun: accent,
    amber: mix(accent, '#d9743a', 0.46),
  }
}

/** Light from the upper left over balls, hulls and foil: defined once for all that is lit by it. */
export function spaceLight({ white, shade, deep, mid, sun, amber }: SpaceTones): string {
  const across = (id: string, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}">${stops.map(([at, tone]) => `<stop offset="${at}" stop-color="${tone}"/>`).join('')}</linearGradient>`
  return (
    across('space-hull', [
      [0, mix(white, shade, 0.45)],
      [0.22, '#ffffff'],
      [0.48, white],
      [0.8, shade],
      [1, mix(shade, deep, 0.34)],
    ]) +
    across('space-steel', [
      [0, mid],
      [0.25, lighter(mid, 0.3)],
      [0.6, mid],
      [1, deep],
    ]) +
    across('space-foil', [
      [0, sun],
      [0.3, lighter(sun, 0.5)],
      [0.62, sun],
      [1, amber],
    ]) +
    `<linearGradient id="space-fire" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf2"/><stop offset="0.3" stop-color="${lighter(sun, 0.3)}"/><stop offset="0.7" stop-color="${sun}"/><stop offset="1" stop-color="${amber}" stop-opacity="0.2"/></linearGradient>` +
    `<radialGradient id="space-ball" cx="0.34" cy="0.3" r="0.78"><stop offset="0" stop-color="#ffffff" stop-opacity="0.5"/><stop offset="0.4" stop-color="#ffffff" stop-opacity="0"/><stop offset="0.66" stop-color="${deep}" stop-opacity="0.08"/><stop offset="1" stop-color="${deep}" stop-opacity="0.62"/></radialGradient>` +
    `<radialGradient id="space-visor" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="${lighter(mid, 0.34)}"/><stop offset="0.5" stop-color="${mix(mid, deep, 0.5)}"/><stop offset="1" stop-color="${darker(deep, 0.35)}"/></radialGradient>` +
    `<radialGradient id="space-cloud"><stop offset="0" stop-color="#ffffff" stop-opacity="0.62"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="space-tail"><stop offset="0" stop-color="#ffffff" stop-opacity="0.95"/><stop offset="0.4" stop-color="#ffffff" stop-opacity="0.6"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="space-gas"><stop offset="0" stop-color="${mid}" stop-opacity="0.75"/><stop offset="1" stop-color="${mid}" stop-opacity="0"/></linearGradient>` +
    `<radialGradient id="space-depth"><stop offset="0" stop-color="${mid}" stop-opacity="0.26"/><stop offset="1" stop-color="${mid}" stop-opacity="0"/></radialGradient>`
  )
}
