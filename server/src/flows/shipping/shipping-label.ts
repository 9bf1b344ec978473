/** Draws shipping labels of 100 × 150 mm, the size of label printers. */

import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { shopAddressLine } from '@bhitti/contract/rules/shop/shop-details'
import { formatIndianMobile, formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import type { Content } from 'pdfmake/interfaces.js'
import { drawBarcode, INK, INK_SOFT } from '../../platform/pdf/pdf.ts'

const MM = 72 / 25.4
/** In points. */
export const LABEL_SIZE = { width: 100 * MM, height: 150 * MM }
export const LABEL_MARGIN = 6 * MM
const INNER = LABEL_SIZE.width - 2 * LABEL_MARGIN
/** Scanners need a quiet zone of ten bar widths on both sides. */
const BARCODE = { width: INNER - 8 * MM, height: 20 * MM }

/** Plain data: it is sent to the worker thread. */
export type ShippingLabel = {
  orderNumber: string
  parcel: string
  fileName: string
  courier: string
  /** Content of the barcode: the tracking number, else order and parcel. */
  code: string
  /** Widths of bars and gaps, alternating. */
  barcode: readonly number[]
  weightGrams: number | null
  size: string | null
  to: {
    name: string
    address: string
    city: string
    pincode: string
    state: string | null
    phone: string
    notes: string
  }
}

export type LabelSheet = { title: string; labels: readonly ShippingLabel[]; shop: ShopDetails }

export function shippingLabels({ labels, shop }: Pick<LabelSheet, 'labels' | 'shop'>): Content[] {
  return labels.map((label, index) => ({
    stack: [
      {
        columns: [
          { text: label.courier, fontSize: 15, bold: true, width: '*' },
          { text: 'PREPAID', fontSize: 13, bold: true, width: 'auto', alignment: 'right' },
        ],
      },
      { text: 'Do not collect money', fontSize: 7.5, color: INK_SOFT, alignment: 'right' },
      line(),
      { ...withMargin(drawBarcode(label.barcode, BARCODE.width, BARCODE.height)) },
      {
        text: label.code,
        alignment: 'center',
        fontSize: 13,
        bold: true,
        characterSpacing: 1,
        margin: [0, 4, 0, 0],
      },
      line(),
      { text: 'Deliver to', fontSize: 8, color: INK_SOFT },
      { text: label.to.name, fontSize: 13, bold: true },
      { text: shortened(label.to.address, 160), fontSize: 10.5 },
      {
        columns: [
          {
            width: '*',
            text: [label.to.city, label.to.state].filter((part) => part !== null).join(', '),
            fontSize: 10.5,
          },
          { width: 'auto', text: label.to.pincode, fontSize: 17, bold: true },
        ],
      },
      { text: formatIndianMobile(label.to.phone), fontSize: 11, bold: true },
      ...(label.to.notes === ''
        ? []
        : [{ text: shortened(label.to.notes, 90), fontSize: 8.5, color: INK_SOFT }]),
      line(),
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: `Order ${label.orderNumber}`, fontSize: 12, bold: true },
              { text: label.parcel, fontSize: 12, bold: true },
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            stack: [
              ...(label.weightGrams === null
                ? []
                : [{ text: weightWords(label.weightGrams), fontSize: 12, bold: true }]),
              ...(label.size === null ? [] : [{ text: label.size, fontSize: 9 }]),
            ],
          },
        ],
      },
      line(),
      {
        text: [
          { text: 'From ', color: INK_SOFT },
          { text: shop.name, bold: true },
          ...[shopAddressLine(shop), shop.phone === null ? null : formatIndianNumber(shop.phone)]
            .filter((part) => part !== null)
            .map((part) => `, ${part}`),
        ],
        fontSize: 8,
      },
    ],
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
}

function weightWords(grams: number): string {
  return `${String(grams / 1000)} kg`
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

function withMargin(content: Content): {
  stack: Content[]
  margin: [number, number, number, number]
} {
  return { stack: [content], margin: [4 * MM, 0, 4 * MM, 0] }
}

function line(): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: INNER, y2: 0, lineWidth: 1, lineColor: INK }],
    margin: [0, 6, 0, 6],
  }
}
