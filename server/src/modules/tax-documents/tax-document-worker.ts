/** The thread that draws tax papers; see tax-document-files.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from '../../platform/pdf/pdf.ts'
import { type TaxDocumentPaper, taxDocumentContent } from './tax-document-content.ts'

// Safe: tax-document-files.ts is the only one that starts this thread, and hands it this.
const { title, papers } = workerData as { title: string; papers: TaxDocumentPaper[] }

parentPort?.postMessage(
  await drawPdf({
    title,
    content: papers.map((paper, index) => ({
      stack: taxDocumentContent(paper),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
    rehearsal: papers.some(({ document }) => document.isRehearsal),
    isCollection: papers.length > 1,
  }),
)
