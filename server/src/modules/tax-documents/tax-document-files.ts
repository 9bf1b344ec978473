/** Tax papers as PDFs, always drawn from the issued data, so that they never change. */
import { copiesOf, taxDocumentName } from '@bhitti/contract/rules/tax/tax-document'
import type { MailFile } from '../../platform/mail/mailer.ts'
import { drawInThread } from '../../platform/pdf/drawing-thread.ts'
import type { PrintedRegistration } from './tax-document-content.ts'
import type { TaxDocumentRow } from './tax-documents.queries.ts'

export async function drawTaxDocument(
  { content: document }: Pick<TaxDocumentRow, 'content'>,
  registration: PrintedRegistration | null,
  copies = 1,
): Promise<MailFile> {
  const title = `${taxDocumentName(document)} ${document.number}`
  return {
    content: await drawInThread(new URL('./tax-document-worker.ts', import.meta.url), {
      title,
      papers: [{ document, registration, copies: copiesOf(document.kind, copies) }],
    }),
    type: 'application/pdf',
    name: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`,
  }
}

/**
 * Draws many papers into one file, each from a new page. Pages have no total, because each paper is used separately.
 */
export function drawTaxDocuments(
  papers: readonly {
    document: TaxDocumentRow['content']
    registration: PrintedRegistration | null
  }[],
): Promise<Buffer> {
  return drawInThread(new URL('./tax-document-worker.ts', import.meta.url), {
    title: `${papers.length} papers`,
    papers: papers.map((paper) => ({ ...paper, copies: copiesOf(paper.document.kind, 1) })),
  })
}
