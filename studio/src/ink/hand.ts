import { n } from './fragments.ts'
import { noisePicture, noisePixels } from './noise-picture.ts'

export type Hand = {
  /** Deviation of outlines, in units of the drawing. */
  waver: number
  /** Unevenness of the ink, from 0 (flat) to 1. */
  pigment: number
}

export const PRINTED: Hand = { waver: 0.9, pigment: 0.26 }
/** Plain papers should look even. */
export const PLAIN: Hand = { waver: 0.4, pigment: 0.08 }
export const PAINTED: Hand = { waver: 0.8, pigment: 0.13 }

/** Size in units of the clouds that bend lines and pool ink, and of their pixels. */
const CLOUD = 62
const CLOUD_PIXEL = 6
/** Fine grain of the paper. */
export const NAP = { frequency: 0.32, seed: 1 }
/** Displacement by clouds and by grain for each unit of `waver`, between the extremes of the noise. */
export const SWAY = 4
export const STRAY = 1.3
/** How much more ink varies in clouds than in grain. */
export const POOLS = 1.6
/** Frames at the edges: width in units, and how much sway each removes. */
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

export function handClouds(width: number, height: number) {
  const { columns, rows, cells } = cloudsOver(width, height)
  return { columns, rows, pixels: noisePixels(columns, rows, cells) }
}

/** Returns the remaining sway at a distance from the nearest edge in units, from 0 to 1. */
export function swayLeft(distance: number): number {
  return STILL_FRAMES.reduce(
    (left, [wide, opacity]) => (distance < wide ? left * (1 - opacity) : left),
    1,
  )
}

/** Displaces outlines and varies the ink. The noise repeats with the drawing, so that a tile still tiles. */
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

/** Reduces sway towards the edges with neutral grey, because the renderer has no pixels outside. */
function stillEdges(width: number, height: number): string {
  const frames = STILL_FRAMES.map(
    ([wide, opacity], index) =>
      `<feFlood flood-color="#000" x="${wide}" y="${wide}" width="${width - wide * 2}" height="${height - wide * 2}" result="inside"/>` +
      `<feFlood flood-color="#808080" flood-opacity="${opacity}"/><feComposite operator="out" in2="inside" result="frame${index}"/>`,
  )
  const nodes = frames.map((_, index) => `<feMergeNode in="frame${index}"/>`)
  return `${frames.join('')}<feMerge result="steadied"><feMergeNode in="sway"/>${nodes.join('')}</feMerge>`
}

/** Returns a matrix that scales noise to a contrast around opaque grey, which soft light leaves unchanged. */
function grey(contrast: number): string {
  const row = `0 0 ${share(contrast)} 0 ${share(0.5 - contrast / 2)} `
  return `${row}${row}${row}0 0 0 0 1`
}

function share(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
