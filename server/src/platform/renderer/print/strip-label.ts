/**
 * The label of a strip as outlines, so that any press draws it without a typeface: what it is, which way is up, and a
 * QR code for the workshop.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { labelText } from '@bhitti/contract/rules/print/label-words'
import type { Strip, StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import scanner from 'bwip-js/node'
import { openSync } from 'fontkit'
import type { PrintLabel } from './print-to-render.ts'
import type { StripPage } from './strip-page.ts'

/** A drawing command on the page, in its pixels. */
export type PathCommand =
  | { draw: 'moveTo' | 'lineTo'; points: readonly [number, number] }
  | { draw: 'curveTo'; points: readonly [number, number, number, number, number, number] }
  | { draw: 'close'; points: readonly [] }

/** The typeface of the shop's other documents, which has the rupee sign. */
const TYPEFACE = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto/Roboto-Medium.ttf',
)

const QR_MM = 22
const GAP_MM = 4
const ARROW_MM = 10
const TEXT_MM = 5

let typeface: Typeface | undefined
type Typeface = Extract<ReturnType<typeof openSync>, { layout: unknown }>

function openTypeface(): Typeface {
  if (!typeface) {
    const opened = openSync(TYPEFACE)
    if (!('layout' in opened)) throw new Error(`${TYPEFACE} is a collection`)
    typeface = opened
  }
  return typeface
}

/** All that is drawn of a label, from its left to its right; filled in black. */
export function drawLabel(
  label: PrintLabel,
  { plan, strip }: { plan: StripPlan; strip: Strip },
  { label: box, pixelsPerMm }: StripPage,
): PathCommand[] {
  const mm = (length: number) => length * pixelsPerMm
  const [size, gap] = [Math.min(mm(QR_MM), box.height), mm(GAP_MM)]
  const arrowLeft = box.left + size + gap
  const textLeft = arrowLeft + mm(ARROW_MM) + gap
  const lines = labelText({ ...label, plan, strip, isKnown: hasGlyphs })
  return [
    ...qrCode(`${label.code}-${strip.number}`, { left: box.left, top: box.top, size }),
    ...arrowUp({ left: arrowLeft, top: box.top, width: mm(ARROW_MM), height: size }),
    ...lines.flatMap((text, line) =>
      outlines(text, {
        left: textLeft,
        baseline: box.top + mm(TEXT_MM) * (line + 0.8),
        height: mm(TEXT_MM) * 0.72,
        width: box.left + box.width - textLeft,
      }),
    ),
  ]
}

/** Whether the typeface has all characters of a text. */
function hasGlyphs(text: string): boolean {
  const face = openTypeface()
  return [...text].every((character) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** A text as outlines, made narrower where it would not fit. */
function outlines(
  text: string,
  place: { left: number; baseline: number; height: number; width: number },
): PathCommand[] {
  const face = openTypeface()
  const run = face.layout(text)
  const natural = (run.advanceWidth / face.unitsPerEm) * place.height
  const down = place.height / face.unitsPerEm
  const across = down * Math.min(1, place.width / Math.max(natural, 1))
  const commands: PathCommand[] = []
  let x = place.left
  for (const [index, glyph] of run.glyphs.entries()) {
    const position = run.positions[index]
    const at = (unitsX: number, unitsY: number): [number, number] => [
      x + (unitsX + (position?.xOffset ?? 0)) * across,
      place.baseline - unitsY * down,
    ]
    let pen: [number, number] = [0, 0]
    for (const { command, args } of glyph.path.commands) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
      if (command === 'moveTo' || command === 'lineTo') {
        commands.push({ draw: command, points: at(a, b) })
        pen = [a, b]
      } else if (command === 'bezierCurveTo') {
        commands.push({ draw: 'curveTo', points: [...at(a, b), ...at(c, d), ...at(e, f)] })
        pen = [e, f]
      } else if (command === 'quadraticCurveTo') {
        // As PDF has only curves of the third degree.
        const one = at(pen[0] + (2 / 3) * (a - pen[0]), pen[1] + (2 / 3) * (b - pen[1]))
        const two = at(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d))
        commands.push({ draw: 'curveTo', points: [...one, ...two, ...at(c, d)] })
        pen = [c, d]
      } else {
        commands.push({ draw: 'close', points: [] })
      }
    }
    x += (position?.xAdvance ?? glyph.advanceWidth) * across
  }
  return commands
}

function qrCode(
  text: string,
  { left, top, size }: { left: number; top: number; size: number },
): PathCommand[] {
  const [symbol] = scanner.raw({ bcid: 'qrcode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error(`${text} has no QR code`)
  const { pixs, pixx } = symbol
  const module = size / pixx
  return [...pixs].flatMap((isDark, index) =>
    isDark
      ? rectangle({
          left: left + (index % pixx) * module,
          top: top + Math.floor(index / pixx) * module,
          width: module,
          height: module,
        })
      : [],
  )
}

function arrowUp(box: { left: number; top: number; width: number; height: number }): PathCommand[] {
  const { left, top, width, height } = box
  const head = height * 0.45
  return [
    ...polygon([
      [left + width / 2, top],
      [left + width, top + head],
      [left, top + head],
    ]),
    ...rectangle({
      left: left + width * 0.35,
      top: top + head,
      width: width * 0.3,
      height: height - head,
    }),
  ]
}

function rectangle(box: {
  left: number
  top: number
  width: number
  height: number
}): PathCommand[] {
  const { left, top, width, height } = box
  return polygon([
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ])
}

function polygon([first, ...others]: [number, number][]): PathCommand[] {
  if (!first) return []
  return [
    { draw: 'moveTo', points: first },
    ...others.map((points): PathCommand => ({ draw: 'lineTo', points })),
    { draw: 'close', points: [] },
  ]
}
