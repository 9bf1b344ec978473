/** Makes pdfmake shape scripts of India with HarfBuzz, break only words that are too wide, and set Urdu from right to left. */
import { createRequire } from 'node:module'
import { shape } from './shaping.ts'
import {
  fitWords,
  type Inline,
  narrowestWidth,
  placeByDirection,
  type WidthOf,
} from './text-lines.ts'

type PdfKitFont = {
  layout: (text: string) => unknown
  getGlyph: (id: number, codePoints: number[]) => unknown
}
type Fonts = {
  provideFont: (family: string, bold: boolean, italics: boolean) => { font: PdfKitFont }
  getFontFile: (family: string, bold: boolean, italics: boolean) => string | string[] | null
}
type Measures = {
  buildInlines: (text: unknown, styles: unknown) => { items: Inline[]; minWidth: number }
  widthOfText: WidthOf
}
type Layout = {
  writer: { context: () => { availableWidth: number } }
  buildNextLine: (node: { _inlines?: readonly Inline[] }) => { inlines: Inline[] } | null
}

const load = createRequire(import.meta.url)

/** Returns what instances of a class inside pdfmake share; its types end at its front door. */
function prototypeOf<Methods>(name: string): Methods {
  const loaded = load(`pdfmake/js/${name}.js`) as { default: { prototype: Methods } }
  return loaded.default.prototype
}

/** Changes pdfmake for the whole thread; called once. */
export function improvePdfmakeText(): void {
  const documents = prototypeOf<Fonts>('PDFDocument')
  const { provideFont } = documents
  documents.provideFont = function (family, bold, italics) {
    const provided = provideFont.call(this, family, bold, italics)
    const file = this.getFontFile(family, bold, italics)
    const { font } = provided
    if (typeof file === 'string' && file.endsWith('.woff') && !Object.hasOwn(font, 'layout')) {
      font.layout = (text) => shapedRun(font, shape(file, text))
    }
    return provided
  }

  const inlines = prototypeOf<Measures>('TextInlines')
  const { buildInlines, widthOfText } = inlines
  inlines.buildInlines = function (text, styles) {
    const built = buildInlines.call(this, text, styles)
    return { ...built, minWidth: narrowestWidth(built.items, built.minWidth) }
  }

  const layouts = prototypeOf<Layout>('LayoutBuilder')
  const { buildNextLine } = layouts
  layouts.buildNextLine = function (node) {
    const { availableWidth } = this.writer.context()
    if (node._inlines) node._inlines = [...fitWords(node._inlines, availableWidth, widthOfText)]
    const line = buildNextLine.call(this, node)
    if (line) placeByDirection(line)
    return line
  }
}

type Glyphs = ReturnType<typeof shape>

/** Returns what fontkit's own layout returns. PDFKit scales the positions and asks for the width afterwards. */
function shapedRun(font: PdfKitFont, all: Glyphs) {
  const positions = all.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    ...{ xAdvance, yAdvance, xOffset, yOffset },
  }))
  return {
    glyphs: all.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
