/** Sheet of a strip. Its margins add up to the white between two strips, so that sheets can be printed in a row. */
import { UM_PER_INCH, UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { STRIP_GAP_UM, type Strip, stripWidthUm } from '@bhitti/contract/rules/print/strip-plan'
import { DIRECTION_WORDS } from '@bhitti/contract/rules/print/strip-words'
import { type Outline, polygon, rectangle } from './outlines.ts'
import type { PrintToRender } from './print-to-render.ts'
import type { Lettering } from './text-outlines.ts'

/** Lengths in pixels of the output. Margins are integers, so that the strip is on the sheet's pixel grid. */
export type StripPage = {
  trim: { left: number; top: number; width: number; height: number }
  width: number
  height: number
  outlines: Outline[]
  /** Text of the label, in letters that its font has. */
  words: string
  plainWords: string
}

const TOP_UM = 10 * UM_PER_MM
/** Less if the strip is nearly as wide as its roll. */
const SIDE_UM = 8 * UM_PER_MM

/** Millimetres. */
const MARK = { gap: 2, length: 5, short: 3, thickness: 0.25, bar: 2 }
const LABEL = { below: 9, height: 24, gap: 3, arrow: 8 }
const TEXT_SIZES = [7, 6, 5, 4, 3, 2.5]
const LINE_HEIGHT = 1.25

type PageToDraw = {
  print: Pick<PrintToRender, 'plan' | 'label' | 'dpi'>
  strip: Strip
  /** Height of the trim as printed; not an integer with feed compensation. */
  height: number
  lettering: Lettering
}

export async function drawStripPage({
  print: { plan, label, dpi },
  strip,
  height,
  lettering,
}: PageToDraw): Promise<StripPage> {
  const pixels = (um: number) => Math.round((um * dpi) / UM_PER_INCH)
  const mm = (length: number) => (length * UM_PER_MM * dpi) / UM_PER_INCH
  const beside = Math.floor(((plan.rollWidthUm - stripWidthUm(strip)) / 2) * (dpi / UM_PER_INCH))
  const left = Math.max(0, Math.min(pixels(SIDE_UM), beside))
  const top = pixels(TOP_UM)
  const { from, to } = stripColumns(strip, dpi)
  const trim = { left, top, width: to - from, height }
  const page = {
    trim,
    width: trim.width + 2 * left,
    height: top + height + pixels(STRIP_GAP_UM) - top,
  }
  const parts = labelParts({ plan, label }, strip).map(lettering.spelled)
  const codeText = `${label.code}-${strip.number}`
  return {
    ...page,
    outlines: [
      ...cropMarks(page, mm),
      ...overlapMarks(page, neighbourLines({ plan, dpi }, strip), mm),
      ...(await drawLabel(page, parts, codeText, lettering, mm)),
    ],
    words: parts.join(' · '),
    plainWords: parts.map((part) => lettering.plain(part)).join(', '),
  }
}

function labelParts({ plan, label }: Pick<PrintToRender, 'plan' | 'label'>, strip: Strip) {
  const { orderNumber, design, material, batch, sets } = label
  return [
    orderNumber,
    design,
    `Strip ${strip.number} of ${plan.strips.length}, ${DIRECTION_WORDS[plan.direction]}`,
    material,
    batch,
    sets === 1 ? '1 set' : `${sets} sets`,
  ]
}

type Page = Pick<StripPage, 'trim' | 'width' | 'height'>
type Mm = (length: number) => number

function cropMarks({ trim, width }: Page, mm: Mm): Outline[] {
  const thickness = Math.max(1, mm(MARK.thickness))
  const [gap, length] = [mm(MARK.gap), mm(MARK.length)]
  const lines: Outline[] = []
  for (const x of [trim.left, trim.left + trim.width]) {
    const from = x - thickness / 2
    lines.push(rectangle(from, trim.top - gap - length, thickness, length))
    lines.push(rectangle(from, trim.top + trim.height + gap, thickness, length))
  }
  if (trim.left <= gap) return lines
  for (const y of [trim.top, trim.top + trim.height]) {
    const from = y - thickness / 2
    const right = trim.left + trim.width
    lines.push(rectangle(0, from, trim.left - gap, thickness))
    lines.push(rectangle(right + gap, from, width - right - gap, thickness))
  }
  return lines
}

/** Returns the positions of the neighbours' edges on the strip, in pixels from its left edge. */
function neighbourLines(
  { plan, dpi }: Pick<PrintToRender, 'plan' | 'dpi'>,
  strip: Strip,
): number[] {
  const place = plan.strips.findIndex(({ number }) => number === strip.number)
  const [before, after] = [plan.strips[place - 1], plan.strips[place + 1]]
  const { from, to } = stripColumns(strip, dpi)
  const lines: number[] = []
  if (before) lines.push(stripColumns(before, dpi).to - from)
  if (after) lines.push(stripColumns(after, dpi).from - from)
  return lines.filter((line) => line > 0 && line < to - from)
}

/** Draws T-shaped marks, which differ from crop marks. */
function overlapMarks({ trim }: Page, lines: readonly number[], mm: Mm): Outline[] {
  const thickness = Math.max(1, mm(MARK.thickness))
  const [gap, length, bar] = [mm(MARK.gap), mm(MARK.short), mm(MARK.bar)]
  return lines.flatMap((line) => {
    const x = trim.left + line
    const above = trim.top - gap - length
    const below = trim.top + trim.height + gap
    return [
      rectangle(x - thickness / 2, above, thickness, length),
      rectangle(x - bar / 2, above - thickness, bar, thickness),
      rectangle(x - thickness / 2, below, thickness, length),
      rectangle(x - bar / 2, below + length, bar, thickness),
    ]
  })
}

async function drawLabel(
  { trim }: Page,
  parts: readonly string[],
  codeText: string,
  lettering: Lettering,
  mm: Mm,
): Promise<Outline[]> {
  const top = trim.top + trim.height + mm(LABEL.below)
  const height = mm(LABEL.height)
  const left = trim.left + mm(LABEL.gap)
  const arrowLeft = left + height + mm(LABEL.gap)
  const textLeft = arrowLeft + mm(LABEL.arrow + LABEL.gap)
  const room = trim.left + trim.width - mm(LABEL.gap) - textLeft
  const { lines, size } = fittedText(parts, room, height, lettering, mm)
  return [
    ...(await drawCode(codeText, left, top, height)),
    arrowUp(arrowLeft, top, mm(LABEL.arrow), height),
    ...lines.map((line, index) =>
      lettering.draw(line, size, textLeft, top + size * (1 + index * LINE_HEIGHT)),
    ),
  ]
}

/** Fits the text in the largest possible size. Cuts off its end if it is too long for the smallest. */
function fittedText(
  parts: readonly string[],
  room: number,
  height: number,
  lettering: Lettering,
  mm: Mm,
): { lines: string[]; size: number } {
  const words = parts.join(' · ').split(' ')
  let smallest: { lines: string[]; size: number } = { lines: [], size: 1 }
  for (const size of TEXT_SIZES.map(mm)) {
    const lines = wrapped(words, (text) => lettering.widthOf(text, size) <= room)
    const most = Math.floor(height / (size * LINE_HEIGHT))
    if (lines.length <= most && lines.every((line) => lettering.widthOf(line, size) <= room)) {
      return { lines, size }
    }
    smallest = { lines: lines.slice(0, most), size }
  }
  return smallest
}

function wrapped(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function arrowUp(x: number, y: number, width: number, height: number): Outline {
  const [head, stem] = [width, width / 3]
  return polygon([
    [x + width / 2, y],
    [x + width, y + head],
    [x + width / 2 + stem / 2, y + head],
    [x + width / 2 + stem / 2, y + height],
    [x + width / 2 - stem / 2, y + height],
    [x + width / 2 - stem / 2, y + head],
    [x, y + head],
  ])
}

/** Draws a QR code; the white around it exceeds what readers need. */
async function drawCode(text: string, x: number, y: number, side: number): Promise<Outline[]> {
  // bwip-js is large, so it is loaded for prints only.
  const { default: scanner } = await import('bwip-js/node')
  const [symbol] = scanner.raw({ bcid: 'qrcode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error(`${text} has no QR code`)
  const { pixs, pixx } = symbol
  // Whole pixels, because readers have trouble with grey edges.
  const module = Math.max(1, Math.floor(side / pixx))
  const [left, top] = [Math.round(x), Math.round(y)]
  return pixs.flatMap((dark, place) => {
    if (dark !== 1) return []
    const column = place % pixx
    const row = Math.floor(place / pixx)
    return [rectangle(left + column * module, top + row * module, module, module)]
  })
}
