import { hsnSummary } from '@bhitti/contract/rules/tax/invoice-rows'
import {
  goodsColumns,
  hsnColumns,
  type PaperColumn,
} from '@bhitti/contract/rules/tax/paper-columns'
import {
  type Copy,
  type TaxDocument,
  type TaxRow,
  taxDocumentName,
} from '@bhitti/contract/rules/tax/tax-document'
import {
  paperFacts,
  paperNote,
  paperTotals,
  partyLines,
  registrationFacts,
  SIGNED_BELOW,
} from '@bhitti/contract/rules/tax/tax-document-words'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { hairline, INK, INK_SOFT, LINE } from '../../platform/pdf/pdf.ts'

export type PrintedRegistration = {
  irn: string
  acknowledgement: string
  acknowledgedOn: string
  signedQrCode: string
}

export type TaxDocumentPaper = {
  document: TaxDocument
  registration: PrintedRegistration | null
  /** Labels of the copies; empty if the law requires none. */
  copies: readonly Copy[]
}

export function taxDocumentContent({
  document,
  registration,
  copies,
}: TaxDocumentPaper): Content[] {
  const labels = copies.length > 0 ? copies : [null]
  return labels.map((label, place) => ({
    stack: paper(document, registration, label),
    ...(place > 0 && { pageBreak: 'before' as const }),
  }))
}

function paper(
  document: TaxDocument,
  registration: PrintedRegistration | null,
  copy: Copy | null,
): Content[] {
  const note = paperNote(document)
  return [
    heading(document, copy),
    hairline([0, 10, 0, 10]),
    parties(document),
    ...(registration ? [registered(registration)] : []),
    goods(document),
    ...(document.kind === 'deliveryNote' ? [] : [totals(document), byHsn(document)]),
    ...(note === null ? [] : [{ text: note, color: INK_SOFT, fontSize: 8, margin: [0, 8, 0, 0] }]),
    signature(document),
  ] as Content[]
}

function heading(document: TaxDocument, copy: Copy | null): Content {
  const { seller } = document
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: seller.tradeName, fontSize: 18, bold: true },
          { text: seller.legalName, bold: true, fontSize: 9 },
          { text: seller.address, color: INK_SOFT, fontSize: 8 },
          {
            text: `${formatIndianNumber(seller.phone)} · ${seller.email}`,
            color: INK_SOFT,
            fontSize: 8,
          },
          {
            text: seller.gstin === null ? 'Not registered for GST' : `GSTIN: ${seller.gstin}`,
            bold: true,
            fontSize: 9,
            margin: [0, 3, 0, 0],
          },
        ],
      },
      {
        width: 'auto',
        stack: [
          { text: taxDocumentName(document), fontSize: 17, bold: true, alignment: 'right' },
          ...(copy === null
            ? []
            : [{ text: copy, alignment: 'right' as const, color: INK_SOFT, fontSize: 9 }]),
        ],
      },
    ],
  }
}

function parties(document: TaxDocument): Content {
  const { recipient, deliverTo } = document
  return {
    columnGap: 16,
    columns: [
      { width: '*', stack: [party('Billed to', recipient)] },
      { width: '*', stack: [party('Delivered to', deliverTo ?? recipient)] },
      {
        width: 190,
        table: {
          widths: ['auto', '*'],
          body: paperFacts(document).map(({ label, text }) => [
            { text: label, color: INK_SOFT, fontSize: 8 },
            { text, fontSize: 8 },
          ]),
        },
        layout: { defaultBorder: false, paddingTop: () => 1, paddingBottom: () => 1 },
      },
    ],
  }
}

function party(label: string, who: Parameters<typeof partyLines>[0]): Content {
  const [name = '', ...lines] = partyLines(who)
  return {
    stack: [
      { text: label, color: INK_SOFT, fontSize: 8 },
      { text: name, bold: true },
      ...lines.map((text) => ({ text, fontSize: 9 })),
    ],
  }
}

function registered(registration: PrintedRegistration): Content {
  return {
    margin: [0, 10, 0, 0],
    columnGap: 12,
    columns: [
      // The code is long and its modules are small. Printed smaller, it could not be scanned.
      { width: 110, stack: [{ qr: registration.signedQrCode, fit: 110 }] },
      {
        width: '*',
        stack: registrationFacts(registration).map(({ label, text }) => ({
          text: `${label}: ${text}`,
          fontSize: 8,
        })),
      },
    ],
  }
}

const RULED: ContentTable['layout'] = {
  vLineWidth: () => 0,
  hLineWidth: (index) => (index < 2 ? 0.8 : 0.4),
  hLineColor: (index) => (index < 2 ? INK : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

const FIGURES = { alignment: 'right', fontSize: 8.5 } as const
const HEAD = { bold: true, fontSize: 8 } as const

function goods(document: TaxDocument): Content {
  const columns = goodsColumns(document)
  return {
    margin: [0, 14, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...columns.map(() => 'auto')],
      body: [
        [
          { text: 'Goods', ...HEAD },
          ...columns.map(({ name }) => ({ text: name, ...HEAD, alignment: 'right' as const })),
        ],
        ...document.rows.map((row) => goodsRow(row, columns)),
      ],
    },
    layout: RULED,
  }
}

function goodsRow(row: TaxRow, columns: readonly PaperColumn<TaxRow>[]): TableCell[] {
  return [
    {
      stack: [
        { text: row.description, bold: true, fontSize: 9 },
        ...(row.details === '' ? [] : [{ text: row.details, color: INK_SOFT, fontSize: 7.5 }]),
        { text: `HSN ${row.hsn}`, color: INK_SOFT, fontSize: 7.5 },
      ],
    },
    ...columns.map(({ name, text, below }) => ({
      stack: [
        { text: text(row), ...FIGURES, noWrap: true, bold: name === 'Total' },
        ...(below
          ? [{ text: below(row), alignment: 'right' as const, fontSize: 7, color: INK_SOFT }]
          : []),
      ],
    })),
  ]
}

function totals(document: TaxDocument): Content {
  const lines = paperTotals(document)
  return {
    margin: [0, 10, 0, 0],
    columnGap: 20,
    columns: [
      {
        width: '*',
        stack: [
          { text: 'In words', color: INK_SOFT, fontSize: 8 },
          { text: document.inWords, bold: true, fontSize: 9 },
          ...(document.supply === 'untaxed'
            ? []
            : [
                {
                  text: 'Prices include tax.',
                  color: INK_SOFT,
                  fontSize: 8,
                  margin: [0, 4, 0, 0] as [number, number, number, number],
                },
              ]),
        ],
      },
      {
        width: 'auto',
        table: {
          body: lines.map(({ label, text }, place) => {
            const isLast = place === lines.length - 1
            const look = { bold: isLast, fontSize: isLast ? 11 : 9 }
            return [
              { text: label, ...look },
              { text, ...look, alignment: 'right' },
            ]
          }),
        },
        layout: { defaultBorder: false, paddingTop: () => 2, paddingBottom: () => 2 },
      },
    ],
  }
}

function byHsn(document: TaxDocument): Content {
  const columns = hsnColumns(document)
  if (columns.length === 0) return { text: '' }
  const align = (place: number) => (place === 0 ? {} : { alignment: 'right' as const })
  return {
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 1,
      widths: columns.map((_, place) => (place === 0 ? '*' : 'auto')),
      body: [
        columns.map(({ name }, place) => ({ text: name, ...HEAD, ...align(place) })),
        ...hsnSummary(document.rows).map((row) =>
          columns.map(({ text }, place) => ({ text: text(row), fontSize: 8.5, ...align(place) })),
        ),
      ],
    },
    layout: RULED,
  }
}

function signature({ seller }: TaxDocument): Content {
  return {
    unbreakable: true,
    margin: [0, 30, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 220,
        stack: [
          { text: `For ${seller.legalName}`, fontSize: 9, margin: [0, 0, 0, 34] },
          {
            canvas: [
              { type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.6, lineColor: INK },
            ],
          },
          {
            text: SIGNED_BELOW,
            fontSize: 7.5,
            color: INK_SOFT,
            margin: [0, 3, 0, 0],
          },
        ],
      },
    ],
  }
}
