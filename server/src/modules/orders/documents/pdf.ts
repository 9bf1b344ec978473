/** Documents as PDF. See docs/decisions/0019-printable-documents.md. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfMake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
)

// The font that comes with the library has the rupee sign. Nothing else is ever read or fetched,
// whatever somebody has written into an address or a note.
pdfMake.setFonts({
  Roboto: {
    normal: join(FONTS, 'Roboto-Regular.ttf'),
    bold: join(FONTS, 'Roboto-Medium.ttf'),
    italics: join(FONTS, 'Roboto-Italic.ttf'),
    bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
  },
})
pdfMake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
pdfMake.setUrlAccessPolicy(() => false)

export const INK = '#1f1c18'
export const INK_SOFT = '#5c564d'
export const LINE = '#cfc8bb'

export type PdfDocument = { title: string; content: Content[] }

/** Draws a document on A4 pages, each with its number at the foot. */
export function drawPdf({ title, content }: PdfDocument): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title },
    pageSize: 'A4',
    pageMargins: [42, 40, 42, 52],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: INK },
    content,
    footer: (page, pages) => ({
      margin: [42, 14, 42, 0],
      columns: [
        { text: title, color: INK_SOFT, fontSize: 8 },
        { text: `Page ${page} of ${pages}`, alignment: 'right', color: INK_SOFT, fontSize: 8 },
      ],
    }),
  }
  return pdfMake.createPdf(definition).getBuffer()
}

/** A hairline over the width of the page. */
export function hairline(margin: [number, number, number, number] = [0, 10, 0, 10]): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 511, y2: 0, lineWidth: 0.6, lineColor: LINE }],
    margin,
  }
}

/** Bars of a barcode of this width and height in points. */
export function drawBarcode(widths: readonly number[], width: number, height: number): Content {
  const total = widths.reduce((sum, part) => sum + part, 0)
  const scale = width / total
  let x = 0
  const bars = widths.flatMap((part, index) => {
    const bar = { x: x * scale, w: part * scale }
    x += part
    // Gaps stand between bars, which are first.
    return index % 2 === 0
      ? [{ type: 'rect' as const, x: bar.x, y: 0, w: bar.w, h: height, color: '#000000' }]
      : []
  })
  return { canvas: bars }
}
