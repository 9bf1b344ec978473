/** Fonts of PDF documents: Roboto for Latin, digits and the rupee sign, Noto Sans for scripts of India. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import type { TFontDictionary } from 'pdfmake/interfaces.js'

const { resolve } = createRequire(import.meta.url)

/** Name of each script in Unicode and in the packages of fonts. */
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
  Arabic: 'arabic',
} as const
export type Script = keyof typeof SCRIPTS
export const SCRIPT_NAMES = Object.keys(SCRIPTS) as readonly Script[]
export type FontName = Script | 'Roboto'

const ROBOTO = join(dirname(resolve('pdfmake/package.json')), 'fonts/Roboto')

export function scriptFontFile(script: Script, weight: 400 | 700): string {
  const name = SCRIPTS[script]
  const folder = dirname(resolve(`@fontsource/noto-sans-${name}/package.json`))
  return join(folder, 'files', `noto-sans-${name}-${name}-${weight}-normal.woff`)
}

/** One font family per script; none has italics. */
export const FONTS: TFontDictionary = {
  Roboto: {
    normal: join(ROBOTO, 'Roboto-Regular.ttf'),
    bold: join(ROBOTO, 'Roboto-Medium.ttf'),
    italics: join(ROBOTO, 'Roboto-Italic.ttf'),
    bolditalics: join(ROBOTO, 'Roboto-MediumItalic.ttf'),
  },
  ...Object.fromEntries(
    SCRIPT_NAMES.map((script) => {
      const [normal, bold] = [scriptFontFile(script, 400), scriptFontFile(script, 700)]
      return [script, { normal, bold, italics: normal, bolditalics: bold }]
    }),
  ),
}

export const FONT_FILES: ReadonlySet<string> = new Set(
  Object.values(FONTS).flatMap((family) => Object.values(family) as string[]),
)

const opened = new Map<FontName, Font>()

/** True if the font has a glyph for each of these code points. */
export function hasGlyphs(name: FontName, text: string): boolean {
  let font = opened.get(name)
  if (!font) {
    // Safe: none of the files is a collection.
    font = openSync(FONTS[name]?.normal as string) as Font
    opened.set(name, font)
  }
  for (const sign of text) if (!font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return false
  return true
}
