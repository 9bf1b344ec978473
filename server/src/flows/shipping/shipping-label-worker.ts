/** Worker thread of labels.service.ts. */
import { drawPdf } from '../../platform/pdf/pdf.ts'
import { drawInTurn } from '../../platform/pdf/worker-side.ts'
import { LABEL_MARGIN, LABEL_SIZE, type LabelSheet, shippingLabels } from './shipping-label.ts'

drawInTurn((sheet: LabelSheet & { rehearsal: boolean }) =>
  drawPdf({
    title: sheet.title,
    content: shippingLabels(sheet),
    rehearsal: sheet.rehearsal,
    page: { size: LABEL_SIZE, margin: LABEL_MARGIN },
  }),
)
