import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import {
  contactsLine,
  type ShopDetails,
  shopAddressLine,
} from '@bhitti/contract/rules/shop/shop-details'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import type { Content } from 'pdfmake/interfaces.js'
import { drawBarcode, hairline, INK_SOFT } from '../../../platform/pdf/pdf.ts'

const BARCODE_WIDTH = 170

export function heading(order: AdminOrderDetails, shop: ShopDetails, kind: string): Content[] {
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: shop.name, fontSize: 20, bold: true },
            ...[shop.legalName, shopAddressLine(shop), contactsLine(shop)]
              .filter((text) => text !== null)
              .map((text) => ({ text, color: INK_SOFT, fontSize: 8 })),
          ],
        },
        {
          width: BARCODE_WIDTH,
          stack: [
            drawBarcode(order.barcode, BARCODE_WIDTH, 40),
            { text: order.orderNumber, alignment: 'center', bold: true, margin: [0, 3, 0, 0] },
          ],
        },
      ],
    },
    hairline([0, 12, 0, 12]),
    {
      columns: [
        { width: '*', text: `${kind} ${order.orderNumber}`, fontSize: 17, bold: true },
        {
          width: 'auto',
          text: `Ordered on ${formatDate(order.createdAt)}`,
          color: INK_SOFT,
          margin: [0, 6, 0, 0],
        },
      ],
    },
  ]
}

export function deliverTo(order: AdminOrderDetails, fontSize: number): Content {
  const address = order.shippingAddress
  const label: Content = { text: 'Deliver to', color: INK_SOFT, fontSize: 8 }
  if (!address) return { stack: [label, { text: 'No address was given' }] }
  return {
    stack: [
      label,
      { text: address.name, bold: true, fontSize },
      { text: address.address, fontSize },
      { text: `${address.city} ${address.pincode}`, fontSize, bold: true },
      { text: formatIndianMobile(address.phone), fontSize },
      ...(address.notes === '' ? [] : [{ text: address.notes, color: INK_SOFT }]),
    ],
  }
}

export function instructions(order: AdminOrderDetails): Content[] {
  if (order.specialInstructions === '') return []
  return [
    {
      unbreakable: true,
      margin: [0, 12, 0, 0],
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                { text: 'Special instructions', bold: true },
                { text: order.specialInstructions },
              ],
              margin: [8, 6, 8, 6],
            },
          ],
        ],
      },
      layout: { hLineColor: () => '#8a6d1f', vLineColor: () => '#8a6d1f' },
    },
  ]
}
