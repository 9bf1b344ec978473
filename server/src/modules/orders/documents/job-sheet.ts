import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { productionDetails } from '@bhitti/contract/rules/products/production-details'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import type { Content } from 'pdfmake/interfaces.js'
import { hairline, INK_SOFT, LINE } from '../../../platform/pdf/pdf.ts'
import { deliverTo, heading, instructions } from './document-parts.ts'
import type { Pictures } from './document-pictures.ts'

const PICTURE_WIDTH = 150
const STEPS = ['Made', 'Checked', 'Packed']

export function jobSheets(
  orders: readonly AdminOrderDetails[],
  shop: ShopDetails,
  pictures: Pictures,
): Content[] {
  return orders.map((order, index) => ({
    stack: jobSheet(order, shop, pictures),
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
}

function jobSheet(order: AdminOrderDetails, shop: ShopDetails, pictures: Pictures): Content[] {
  return [
    ...heading(order, shop, 'Job sheet'),
    ...instructions(order),
    ...order.items.map((line, index) =>
      lineBlock(line, pictures, `${index + 1} of ${order.items.length}`),
    ),
    ...(order.shippingAddress === null ? [] : [hairline(), deliverTo(order, 10)]),
  ]
}

function lineBlock(
  line: AdminOrderDetails['items'][number],
  pictures: Pictures,
  position: string,
): Content {
  const picture = pictures.get(line.image)
  return {
    unbreakable: true,
    stack: [
      hairline([0, 14, 0, 12]),
      {
        columnGap: 18,
        columns: [
          picture === undefined
            ? { width: PICTURE_WIDTH, text: 'No picture', color: INK_SOFT }
            : { width: PICTURE_WIDTH, image: picture, fit: [PICTURE_WIDTH, 190] },
          {
            width: '*',
            stack: [
              { text: `Line ${position}`, color: INK_SOFT, fontSize: 8 },
              { text: line.productName, fontSize: 15, bold: true, margin: [0, 0, 0, 6] },
              facts(line),
              boxes(),
            ],
          },
        ],
      },
    ],
  }
}

function facts(line: AdminOrderDetails['items'][number]): Content {
  return {
    table: {
      widths: [80, '*'],
      body: productionDetails(line).map(({ label, text }) => [
        { text: label, color: INK_SOFT, margin: [0, 3, 0, 2] },
        { text, bold: true, fontSize: 12, margin: [0, 2, 0, 2] },
      ]),
    },
    layout: {
      vLineWidth: () => 0,
      hLineWidth: (index) => (index === 0 ? 0 : 0.5),
      hLineColor: () => LINE,
      paddingLeft: () => 0,
    },
  }
}

function boxes(): Content {
  return {
    margin: [0, 12, 0, 0],
    columns: STEPS.map((step) => ({
      width: 'auto',
      margin: [0, 0, 22, 0] as [number, number, number, number],
      columnGap: 6,
      columns: [
        {
          width: 'auto',
          canvas: [{ type: 'rect' as const, x: 0, y: 0, w: 11, h: 11, lineWidth: 0.8 }],
        },
        { width: 'auto', text: step },
      ],
    })),
  }
}
