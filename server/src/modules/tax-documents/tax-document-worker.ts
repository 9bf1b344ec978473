import { drawPdf } from '../../platform/pdf/pdf.ts'
import { drawInTurn } from '../../platform/pdf/worker-side.ts'
import { type TaxDocumentPaper, taxDocumentContent } from './tax-document-content.ts'

drawInTurn(({ title, papers }: { title: string; papers: TaxDocumentPaper[] }) =>
  drawPdf({
    title,
    content: papers.map((paper, index) => ({
      stack: taxDocumentContent(paper),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
    rehearsal: papers.some(({ document }) => document.isRehearsal),
    isCollection: papers.length > 1,
  }),
)
