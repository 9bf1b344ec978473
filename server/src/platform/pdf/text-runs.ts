/** Splits texts into runs of one font and one direction: a PDF has no font fallback and knows no direction. */
import bidiFactory from 'bidi-js'
import type { Content } from 'pdfmake/interfaces.js'
import { type FontName, hasGlyphs, SCRIPT_NAMES, type Script } from './fonts.ts'

export type TextRun = {
  text: string
  font?: Script
  /** Embedding level of the Unicode Bidirectional Algorithm; odd levels run from right to left. */
  bidiLevel?: number
}

const LATIN = /^[\n\r\x20-\x7e\xa1-\xac\xae-\xff–—‘’“”•…₹]*$/
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bidi = bidiFactory()

/** Returns a text of Latin letters unchanged. Leaves out signs that no font has, which would be printed as boxes. */
function fontRuns(written: string): string | TextRun[] {
  if (LATIN.test(written)) return written
  const text = written.normalize('NFC')
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : null
  const runs: TextRun[] = []
  let last: FontName = 'Roboto'
  for (const { segment, index } of clusters.segment(text)) {
    const drawn = drawable(segment, last)
    if (!drawn) continue
    last = drawn.font
    const bidiLevel = levels?.[index] ?? 0
    const isMirrored = bidiLevel % 2 === 1 && drawn.font === 'Roboto'
    const sign = isMirrored ? (bidi.getMirroredCharacter(drawn.text) ?? drawn.text) : drawn.text
    const run: TextRun = {
      text: sign,
      ...(drawn.font !== 'Roboto' && { font: drawn.font }),
      ...(bidiLevel > 0 && { bidiLevel }),
    }
    const before = runs.at(-1)
    // Roboto is not shaped from right to left, so each of its signs is placed by itself there.
    const isContinued =
      before?.font === run.font && before?.bidiLevel === run.bidiLevel && !isMirrored
    if (before && isContinued) before.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Returns the cluster without signs that its font lacks, and the font; null if nothing is left. */
function drawable(cluster: string, last: FontName): { text: string; font: FontName } | null {
  if (/^[\n\r]+$/.test(cluster)) return { text: cluster, font: 'Roboto' }
  if (/^\s$/.test(cluster)) return { text: cluster === '\xa0' ? cluster : ' ', font: 'Roboto' }
  const written = SCRIPT_NAMES.find((script) => LETTERS[script].test(cluster))
  const candidates = new Set<FontName>([
    ...(written ? [written] : []),
    ...(['Roboto', last, ...SCRIPT_NAMES] as const),
  ])
  for (const font of candidates) if (hasGlyphs(font, cluster)) return { text: cluster, font }
  const font = written ?? 'Roboto'
  const text = [...cluster].filter((sign) => hasGlyphs(font, sign)).join('')
  // Joiners and marks alone are nothing to look at.
  return /[^\p{M}\p{Cf}]/u.test(text) ? { text, font } : null
}

const LETTERS = Object.fromEntries(
  SCRIPT_NAMES.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]),
) as Record<Script, RegExp>

/** Returns the content with all texts in fonts that have their letters. */
export function withFonts<T extends Content | Content[]>(content: T): T {
  // Safe: only strings become lists of runs, and only where pdfmake accepts both.
  return inFonts(content) as T
}

function inFonts(node: unknown): unknown {
  if (typeof node === 'string') {
    const runs = fontRuns(node)
    return typeof runs === 'string' ? runs : { text: runs }
  }
  if (Array.isArray(node)) return node.map(inFonts)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'text') return [key, typeof value === 'string' ? fontRuns(value) : parts(value)]
      return [key, CONTENTS.includes(key) ? inFonts(value) : value]
    }),
  )
}

/** Returns the parts of one text as a flat list: pdfmake forgets the style of a part that has parts itself. */
function parts(value: unknown): unknown {
  if (!Array.isArray(value)) return inFonts(value)
  return value.flatMap((part: unknown) => {
    const { text, ...style } = typeof part === 'string' ? { text: part } : (part as TextRun)
    const runs = typeof text === 'string' ? fontRuns(text) : null
    if (runs === null) return [inFonts(part)]
    return typeof runs === 'string' ? [part] : runs.map((run) => ({ ...style, ...run }))
  })
}

const CONTENTS = ['stack', 'columns', 'table', 'body', 'ul', 'ol']
