/** The thread that draws one document; see draw-document.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Content } from 'pdfmake/interfaces.js'
import { drawPdf } from '../../../platform/pdf/pdf.ts'
import type { OrderDocument } from './draw-document.ts'
import { hangingSheet } from './hanging-sheet.ts'
import { jobSheets } from './job-sheet.ts'
import { packingSlip } from './packing-slip.ts'

// Safe: draw-document.ts is the only one that starts this thread, and hands it this.
const document = workerData as OrderDocument

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

parentPort?.postMessage(
  await drawPdf({
    title: document.title,
    content: contentOf(document),
    rehearsal: document.rehearsal,
  }),
)
