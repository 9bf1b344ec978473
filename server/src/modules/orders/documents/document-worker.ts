import type { Content } from 'pdfmake/interfaces.js'
import { drawPdf } from '../../../platform/pdf/pdf.ts'
import { drawInTurn } from '../../../platform/pdf/worker-side.ts'
import type { OrderDocument } from './draw-document.ts'
import { hangingSheet } from './hanging-sheet.ts'
import { jobSheets } from './job-sheet.ts'
import { packingSlip } from './packing-slip.ts'

function contentOf({ kind, orders, shop, pictures, lineId }: OrderDocument): Content[] {
  switch (kind) {
    case 'job sheets':
      return jobSheets(orders, shop, pictures)
    case 'packing slip':
      return orders.map((order, index) => ({
        stack: packingSlip(order, shop, pictures),
        ...(index > 0 && { pageBreak: 'before' as const }),
      }))
    case 'hanging sheet':
      return orders.flatMap((order) =>
        order.items
          .filter(({ id }) => id === lineId)
          .flatMap((line) => hangingSheet(order, line, shop, pictures)),
      )
  }
}

drawInTurn((document: OrderDocument) =>
  drawPdf({
    title: document.title,
    content: contentOf(document),
    rehearsal: document.rehearsal,
  }),
)
