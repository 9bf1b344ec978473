/** Draws documents as PDF. See docs/decisions/0019-printable-documents.md. */
import { REHEARSAL } from '@bhitti/contract/rules/shop/rehearsal'
import pdfMake from 'pdfmake'
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONT_FILES, FONTS } from './fonts.ts'
import { improvePdfmakeText } from './pdfmake-text.ts'
import { withFonts } from './text-runs.ts'

// No other file or address is ever read, so texts of customers cannot load anything.
pdfMake.setFonts(FONTS)
pdfMake.setLocalAccessPolicy((path) => FONT_FILES.has(path))
pdfMake.setUrlAccessPolicy(() => false)
improvePdfmakeText()

export const INK = '#1f1c18'
export const INK_SOFT = '#5c564d'
export const LINE = '#cfc8bb'

export type PdfDocument = {
  title: string
  content: Content[]
  /** True if the shop is in rehearsal; every page then says so. */
  rehearsal: boolean
  /** Separate papers in one file: their pages are not numbered together. */
  isCollection?: boolean
  /** Size and margin in points, if not A4; such pages have no footer. */
  page?: { size: { width: number; height: number }; margin: number }
}

const REHEARSAL_LINE: Content = {
  text: `${REHEARSAL.title}. ${REHEARSAL.notice}`,
  bold: true,
  fontSize: 9,
  alignment: 'center',
  margin: [42, 16, 42, 0],
}

/** Draws a document, by default on A4 pages with title and page number at the foot. */
export function drawPdf(document: PdfDocument): Promise<Buffer> {
  return pdfMake.createPdf(definitionOf(document)).getBuffer()
}

export function definitionOf({
  title,
  content,
  rehearsal,
  page,
  isCollection = false,
}: PdfDocument): TDocumentDefinitions {
  if (page) return smallPages({ title, content, rehearsal }, page)
  return {
    info: { title },
    pageSize: 'A4',
    pageMargins: [42, 40, 42, 52],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: INK },
    content: withFonts(content),
    ...(rehearsal && { header: REHEARSAL_LINE }),
    ...(!isCollection && { footer: footerOf(title) }),
  }
}

function footerOf(title: string): DynamicContent {
  return (page, pages) => ({
    margin: [42, 14, 42, 0],
    columns: [
      { text: title, color: INK_SOFT, fontSize: 8 },
      { text: `Page ${page} of ${pages}`, alignment: 'right', color: INK_SOFT, fontSize: 8 },
    ],
  })
}

function smallPages(
  { title, content, rehearsal }: PdfDocument,
  { size, margin }: NonNullable<PdfDocument['page']>,
): TDocumentDefinitions {
  return {
    info: { title },
    pageSize: size,
    pageMargins: margin,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15, color: INK },
    content: withFonts(content),
    ...(rehearsal && {
      header: { text: REHEARSAL.title, bold: true, fontSize: 7, alignment: 'center', margin: 3 },
    }),
  }
}

/** Draws a hairline over the width of an A4 page within its margins. */
export function hairline(margin: [number, number, number, number] = [0, 10, 0, 10]): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 511, y2: 0, lineWidth: 0.6, lineColor: LINE }],
    margin,
  }
}

/** Draws a barcode of this width and height, in points. */
export function drawBarcode(widths: readonly number[], width: number, height: number): Content {
  const total = widths.reduce((sum, part) => sum + part, 0)
  const scale = width / total
  let x = 0
  const bars = widths.flatMap((part, index) => {
    const bar = { x: x * scale, w: part * scale }
    x += part
    // Bars and gaps alternate, a bar first.
    return index % 2 === 0
      ? [{ type: 'rect' as const, x: bar.x, y: 0, w: bar.w, h: height, color: '#000000' }]
      : []
  })
  return { canvas: bars }
}
