/** The thread that draws labels; see draw-labels.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from '../../platform/pdf/pdf.ts'
import { LABEL_MARGIN, LABEL_SIZE, type LabelSheet, shippingLabels } from './shipping-label.ts'

// Safe: draw-labels.ts is the only one that starts this thread, and hands it this.
const sheet = workerData as LabelSheet & { rehearsal: boolean }

parentPort?.postMessage(
  await drawPdf({
    title: sheet.title,
    content: shippingLabels(sheet),
    rehearsal: sheet.rehearsal,
    page: { size: LABEL_SIZE, margin: LABEL_MARGIN },
  }),
)
