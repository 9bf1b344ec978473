/** Returns a packing slip, which shows no prices. */
import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { parcelDetails } from '@bhitti/contract/rules/products/production-details'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { INK, INK_SOFT, LINE } from '../../../platform/pdf/pdf.ts'
import { deliverTo, heading, instructions } from './document-parts.ts'
import type { Pictures } from './document-pictures.ts'

export function packingSlip(
  order: AdminOrderDetails,
  shop: ShopDetails,
  pictures: Pictures,
): Content[] {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...heading(order, shop, 'Packing slip'),
    { ...block(deliverTo(order, 13)), margin: [0, 14, 0, 16] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [54, '*', 44],
        body: [
          [headerCell(''), headerCell('Item'), headerCell('Pieces', 'right')],
          ...order.items.map((line) => lineRow(line, pictures)),
        ],
      },
      layout: {
        vLineWidth: () => 0,
        hLineWidth: (index) => (index < 2 ? 0.8 : 0.5),
        hLineColor: (index) => (index < 2 ? INK : LINE),
        paddingLeft: () => 0,
        paddingTop: () => 6,
        paddingBottom: () => 6,
      },
    },
    { text: `${pieces} in all`, bold: true, alignment: 'right', margin: [0, 8, 0, 0] },
    ...instructions(order),
    {
      margin: [0, 22, 0, 0],
      color: INK_SOFT,
      text: `Please check everything when it arrives. If anything was damaged on the way, tell us within 48 hours, with a photo${shop.email ? `: ${shop.email}` : ''}.`,
    },
  ]
}

function block(content: Content): { stack: Content[] } {
  return { stack: [content] }
}

function headerCell(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text, bold: true, alignment }
}

function lineRow(line: AdminOrderDetails['items'][number], pictures: Pictures): TableCell[] {
  const picture = pictures.get(line.image)
  return [
    picture === undefined ? { text: '' } : { image: picture, fit: [48, 60] },
    {
      stack: [
        { text: line.productName, bold: true, fontSize: 11 },
        ...parcelDetails(line).map(({ label, text }) => ({
          text: [{ text: `${label}: `, color: INK_SOFT }, text],
        })),
      ],
    },
    { text: String(line.quantity), bold: true, fontSize: 13, alignment: 'right' },
  ]
}
