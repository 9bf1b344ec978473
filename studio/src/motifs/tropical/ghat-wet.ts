import { circle, fill, n } from '../../ink/fragments.ts'

/** What wet plants of one distance are painted with. */
export type WetGreens = { lit: string; shade: string; vein: string; stalk: string; rain: string }

/** The light that lies along a wet blade, dying out towards its tip. */
export const SHEEN = 'url(#ghat-sheen)'

export const SHEEN_DEFINITION =
  '<linearGradient id="ghat-sheen" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.06"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'

/** A drop about to fall from a leaf's tip at the origin. */
export function hangingDrop(size: number, rain: string): string {
  return (
    fill(
      `M0 ${n(-size * 0.4)}C${n(-size * 0.5)} ${n(size * 0.6)} ${n(-size * 0.5)} ${n(size * 1.3)} 0 ${n(size * 1.4)}C${n(size * 0.5)} ${n(size * 1.3)} ${n(size * 0.5)} ${n(size * 0.6)} 0 ${n(-size * 0.4)}Z`,
      rain,
    ) + circle(-size * 0.14, size * 0.76, size * 0.17, '#ffffff')
  )
}
