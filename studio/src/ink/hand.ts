import { n } from './fragments.ts'
import { noisePicture } from './noise-picture.ts'

/** How far the hand that printed or painted a design shows. */
export type Hand = {
  /** How far outlines stray, in units of the drawing. */
  waver: number
  /** How unevenly the ink lies, 0 (flat) to 1. */
  pigment: number
}

export const PRINTED: Hand = { waver: 0.9, pigment: 0.26 }
/** Plain papers: their evenness is their point. */
export const PLAIN: Hand = { waver: 0.4, pigment: 0.08 }
export const PAINTED: Hand = { waver: 0.8, pigment: 0.13 }

/** Size of the clouds in which lines sway and ink pools, and of their pixels, in units. */
const CLOUD = 62
const CLOUD_PIXEL = 6

/**
 * A drawing as a hand would leave it: outlines stray a little and ink lies thicker in places.
 * The clouds by which it does so repeat with the drawing, so that a tile stays one.
 */
export function byHand(
  body: string,
  width: number,
  height: number,
  { waver, pigment }: Hand,
): string {
  const margin = Math.ceil(waver * 6)
  const area = `x="0" y="0" width="${width}" height="${height}"`
  const [columns, rows] = [Math.round(width / CLOUD_PIXEL), Math.round(height / CLOUD_PIXEL)]
  const cells = [Math.ceil(width / CLOUD), Math.ceil(height / CLOUD)] as const
  const [pixelWidth, pixelHeight] = [width / columns, height / rows]
  const steps =
    `<feImage href="${noisePicture(columns, rows, cells)}" x="${share(-pixelWidth)}" y="${share(-pixelHeight)}" width="${share(width + pixelWidth * 2)}" height="${share(height + pixelHeight * 2)}" preserveAspectRatio="none" result="sway"/>` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.32" numOctaves="1" seed="1" ${area} result="nap"/>` +
    stillEdges(width, height) +
    `<feDisplacementMap in="SourceGraphic" in2="steadied" scale="${n(waver * 4)}" xChannelSelector="R" yChannelSelector="G" result="swayed"/>` +
    `<feDisplacementMap in="swayed" in2="nap" scale="${n(waver * 1.3)}" xChannelSelector="R" yChannelSelector="G" result="strayed"/>` +
    '<feMerge result="drawn"><feMergeNode in="SourceGraphic"/><feMergeNode in="strayed"/></feMerge>' +
    `<feColorMatrix in="sway" values="${grey(pigment * 1.6)}" result="pooled"/>` +
    `<feColorMatrix in="nap" values="${grey(pigment)}" result="grained"/>` +
    '<feBlend in="pooled" in2="drawn" mode="soft-light" result="inked"/>' +
    '<feBlend in="grained" in2="inked" mode="soft-light"/>'
  return `<defs><filter id="hand" filterUnits="userSpaceOnUse" x="${-margin}" y="${-margin}" width="${width + margin * 2}" height="${height + margin * 2}" color-interpolation-filters="sRGB">${steps}</filter></defs><g filter="url(#hand)">${body}</g>`
}

/**
 * Calms the sway towards the edges, where the renderer knows nothing to stray in from outside: grey
 * one half, which moves nothing, covers the noise in a frame that grows denser outwards.
 */
function stillEdges(width: number, height: number): string {
  const frames = [
    [28, 0.25],
    [23, 0.3],
    [18, 0.35],
    [13, 0.45],
    [8, 0.6],
    [4, 1],
  ].map(
    ([wide = 0, opacity = 1], index) =>
      `<feFlood flood-color="#000" x="${wide}" y="${wide}" width="${width - wide * 2}" height="${height - wide * 2}" result="inside"/>` +
      `<feFlood flood-color="#808080" flood-opacity="${opacity}"/><feComposite operator="out" in2="inside" result="frame${index}"/>`,
  )
  const nodes = frames.map((_, index) => `<feMergeNode in="frame${index}"/>`)
  return `${frames.join('')}<feMerge result="steadied"><feMergeNode in="sway"/>${nodes.join('')}</feMerge>`
}

/** Opaque grey about one half, which soft light leaves as it is, with the noise's contrast. */
function grey(contrast: number): string {
  const row = `0 0 ${share(contrast)} 0 ${share(0.5 - contrast / 2)} `
  return `${row}${row}${row}0 0 0 0 1`
}

function share(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
