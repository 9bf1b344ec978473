import { n } from './fragments.ts'

/** How far the hand that printed or painted a design shows. */
export type Hand = {
  /** How far outlines stray, in units of the drawing. */
  waver: number
  /** How unevenly the ink lies, 0 (flat) to 1. */
  pigment: number
}

export const PRINTED: Hand = { waver: 0.9, pigment: 0.26 }
export const PAINTED: Hand = { waver: 0.8, pigment: 0.13 }

/**
 * A drawing as a hand would leave it: outlines stray a little and ink lies thicker in places.
 * With `repeats` the drawing is a tile, and what strays beyond an edge comes in at the other.
 */
export function byHand(
  body: string,
  width: number,
  height: number,
  { waver, pigment }: Hand,
  repeats: boolean,
): string {
  const margin = Math.ceil(waver * 6)
  const area = `x="0" y="0" width="${width}" height="${height}"`
  const noise = (frequency: number, octaves: number, result: string) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${octaves}"${repeats ? ' stitchTiles="stitch"' : ''} ${area}/><feTile result="${result}"/>`
  const steps =
    noise(0.016, 2, 'sway') +
    noise(0.32, 1, 'nap') +
    `<feDisplacementMap in="SourceGraphic" in2="sway" scale="${n(waver * 4)}" xChannelSelector="R" yChannelSelector="G" result="swayed"/>` +
    `<feDisplacementMap in="swayed" in2="nap" scale="${n(waver * 1.3)}" xChannelSelector="R" yChannelSelector="G" result="strayed"/>` +
    // The renderer cuts the drawing at the picture's edge: what would stray in there stays as it is.
    '<feMerge result="drawn"><feMergeNode in="SourceGraphic"/><feMergeNode in="strayed"/></feMerge>' +
    `<feColorMatrix in="sway" values="${grey(pigment * 2.4)}" result="pooled"/>` +
    `<feColorMatrix in="nap" values="${grey(pigment)}" result="grained"/>` +
    '<feBlend in="pooled" in2="drawn" mode="soft-light" result="inked"/>' +
    '<feBlend in="grained" in2="inked" mode="soft-light"/>'
  return `<defs><filter id="hand" filterUnits="userSpaceOnUse" x="${-margin}" y="${-margin}" width="${width + margin * 2}" height="${height + margin * 2}" color-interpolation-filters="sRGB">${steps}</filter></defs><g filter="url(#hand)">${body}</g>`
}

/** Opaque grey about one half, which soft light leaves as it is, with the noise's contrast. */
function grey(contrast: number): string {
  const row = `0 0 ${share(contrast)} 0 ${share(0.5 - contrast / 2)} `
  return `${row}${row}${row}0 0 0 0 1`
}

function share(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
