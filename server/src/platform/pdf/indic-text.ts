/** Sets runs of Indian scripts in fonts of their own: Latin fonts lack them, and a PDF has no font fallback. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, type FontCollection, openSync } from 'fontkit'
import type { Content, TFontDictionary } from 'pdfmake/interfaces.js'

const SCRIPTS = {
  Devanagari: 'devanagari',
  Telugu: 'telugu',
  Tamil: 'tamil',
  Kannada: 'kannada',
  Bengali: 'bengali',
  Gujarati: 'gujarati',
  Malayalam: 'malayalam',
  Gurmukhi: 'gurmukhi',
  Oriya: 'oriya',
} as const
type Script = keyof typeof SCRIPTS
const NAMES = Object.keys(SCRIPTS) as readonly Script[]

const { resolve } = createRequire(import.meta.url)

function fontFile(script: Script, weight: 400 | 700): string {
  const name = SCRIPTS[script]
  const folder = dirname(resolve(`@fontsource/noto-sans-${name}/package.json`))
  return join(folder, 'files', `noto-sans-${name}-${name}-${weight}-normal.woff`)
}

/** One font family per script; none has italics. */
export const INDIC_FONTS: TFontDictionary = Object.fromEntries(
  NAMES.map((script) => {
    const [normal, bold] = [fontFile(script, 400), fontFile(script, 700)]
    return [script, { normal, bold, italics: normal, bolditalics: bold }]
  }),
)

export const INDIC_FONT_FILES: readonly string[] = NAMES.flatMap((script) => [
  fontFile(script, 400),
  fontFile(script, 700),
])

// Joiners belong to the letters around them. Spaces and digits do not: Latin fonts have those.
const RUN = new RegExp(
  NAMES.map(
    (script) => `(?<${script}>\\p{Script=${script}}[\\p{Script=${script}}\\u200C\\u200D]*)`,
  ).join('|'),
  'gu',
)

/** Turns off the placing of marks above and below letters; they are then set beside each other. */
const MARKS_UNPLACED = { abvm: false, blwm: false, mark: false, mkmk: false }

export type TextRun = {
  text: string
  font?: string
  fontFeatures?: Record<string, boolean>
}

/** Splits a text into runs of one font each; returns it unchanged if one font has all of it. */
function fontRuns(text: string): string | TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(RUN)) {
    const script = NAMES.find((name) => match.groups?.[name] !== undefined)
    if (!script) continue
    if (match.index > end) runs.push({ text: text.slice(end, match.index) })
    runs.push({
      text: match[0],
      font: script,
      ...(canPlaceMarks(script, match[0]) ? {} : { fontFeatures: { ...MARKS_UNPLACED } }),
    })
    end = match.index + match[0].length
  }
  if (runs.length === 0) return text
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}

const opened = new Map<Script, Font | FontCollection>()

/** fontkit 2.0.4 throws if a font lacks an anchor of a letter, as those of Telugu, Malayalam and Gurmukhi do. */
function canPlaceMarks(script: Script, text: string): boolean {
  const font = opened.get(script) ?? openSync(fontFile(script, 400))
  opened.set(script, font)
  try {
    if ('layout' in font) font.layout(text)
    return true
  } catch {
    return false
  }
}

/** Returns the content with all texts in fonts that have their letters. */
export function withIndicFonts<T extends Content | Content[]>(content: T): T {
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
      if (key === 'text') return [key, typeof value === 'string' ? fontRuns(value) : inFonts(value)]
      return [key, CONTENTS.includes(key) ? inFonts(value) : value]
    }),
  )
}

const CONTENTS = ['stack', 'columns', 'table', 'body', 'ul', 'ol']
