import { financialYearAt } from '@bhitti/contract/rules/tax/financial-year'
import { documentNumber } from '@bhitti/contract/rules/tax/tax-document'
import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { type DocumentToIssue, numberedDocument, seriesOfDocument } from './issued-documents.ts'
import { type TaxDocumentRow, taxDocuments, taxSeries } from './tax-documents.table.ts'

/** Issues papers in memory, in the order of their numbers, and stores them together. */
export function openDocumentDesk() {
  const issued: TaxDocumentRow[] = []
  const lastNumbers = new Map<string, typeof taxSeries.$inferSelect>()
  return {
    /** Issues a paper. Each must be as late as the one before, or later. */
    issue(document: DocumentToIssue): TaxDocumentRow {
      const series = seriesOfDocument(document)
      const financialYear = financialYearAt(document.issuedAt)
      const key = `${series} ${financialYear}`
      const sequence = (lastNumbers.get(key)?.lastNumber ?? 0) + 1
      lastNumbers.set(key, { series, financialYear, lastNumber: sequence })
      const number = documentNumber(series, financialYear, sequence)
      const row = numberedDocument(document, { series, financialYear, sequence, number })
      issued.push(row)
      return row
    },
    async store(tx: Transaction): Promise<void> {
      await insertMany(tx, taxSeries, [...lastNumbers.values()])
      await insertMany(tx, taxDocuments, issued)
    },
  }
}
