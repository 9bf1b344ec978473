import { n } from './fragments.ts'
import { noisePicture, noisePixels } from './noise-picture.ts'

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
/** The paper's nap, in which lines stray and ink grains. */
export const NAP = { frequency: 0.32, seed: 1 }
/** How far lines sway and stray for each unit of waver, from one extreme of the noise to the other. */
export const SWAY = 4
export const STRAY = 1.3
/** How much more ink pools in clouds than it grains in the nap. */
export const POOLS = 1.6
/** Frames at the edges, by how wide they are and how much sway each takes. */
const STILL_FRAMES = [
  [28, 0.25],
  [23, 0.3],
  [18, 0.35],
  [13, 0.45],
  [8, 0.6],
  [4, 1],
] as const

function cloudsOver(width: number, height: number) {
  return {
    columns: Math.round(width / CLOUD_PIXEL),
    rows: Math.round(height / CLOUD_PIXEL),
    cells: [Math.ceil(width / CLOUD), Math.ceil(height / CLOUD)] as const,
  }
}

/** The pixels of the clouds over a drawing; see `noisePixels`. */
export function handClouds(width: number, height: number) {
  const { columns, rows, cells } = cloudsOver(width, height)
  return { columns, rows, pixels: noisePixels(columns, rows, cells) }
}

/** What is left of the sway so far from the nearest edge, in units: 0 (nothing) to 1. */
export function swayLeft(distance: number): number {
  return STILL_FRAMES.reduce(
    (left, [wide, opacity]) => (distance < wide ? left * (1 - opacity) : left),
    1,
  )
}

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
  const { columns, rows, cells } = cloudsOver(width, height)
  const [pixelWidth, pixelHeight] = [width / columns, height / rows]
  const steps =
    `<feImage href="${noisePicture(columns, rows, cells)}" x="${share(-pixelWidth)}" y="${share(-pixelHeight)}" width="${share(width + pixelWidth * 2)}" height="${share(height + pixelHeight * 2)}" preserveAspectRatio="none" result="sway"/>` +
    `<feTurbulence type="fractalNoise" baseFrequency="${NAP.frequency}" numOctaves="1" seed="${NAP.seed}" ${area} result="nap"/>` +
    stillEdges(width, height) +
    `<feDisplacementMap in="SourceGraphic" in2="steadied" scale="${n(waver * SWAY)}" xChannelSelector="R" yChannelSelector="G" result="swayed"/>` +
    `<feDisplacementMap in="swayed" in2="nap" scale="${n(waver * STRAY)}" xChannelSelector="R" yChannelSelector="G" result="strayed"/>` +
    '<feMerge result="drawn"><feMergeNode in="SourceGraphic"/><feMergeNode in="strayed"/></feMerge>' +
    `<feColorMatrix in="sway" values="${grey(pigment * POOLS)}" result="pooled"/>` +
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
  const frames = STILL_FRAMES.map(
    ([wide, opacity], index) =>
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
