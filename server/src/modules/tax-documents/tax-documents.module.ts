import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { entryName } from '../../platform/zip/write-zip.ts'
import { TAX_DOCUMENT_INVARIANTS } from './tax-documents.invariants.ts'
import { taxDocumentRoutes } from './tax-documents.routes.ts'
import { drawOwnTaxDocument, listGivenOutTaxDocuments } from './tax-documents.service.ts'
import { invoiceRegistrations, taxDocuments, taxSeries } from './tax-documents.table.ts'

export const taxDocumentsModule: ShopModule = {
  name: 'tax-documents',
  routes: [taxDocumentRoutes],
  jobs: none('flows/tax-papers issues them'),
  composers: none('tells nobody by e-mail'),
  metrics: none('failed work is counted for all jobs'),
  personalData: {
    async export(context) {
      const taxPapers = await listGivenOutTaxDocuments(context)
      const files = taxPapers.map(({ id, number }) => ({
        path: `tax-papers/${entryName(number)}.pdf`,
        content: async () => (await drawOwnTaxDocument(context, id)).content,
      }))
      return { data: { taxPapers }, files }
    },
    erase: none('the law wants issued papers kept as they are'),
    link: none('papers follow their orders, which stay'),
  },
  tables: kept(taxSeries, taxDocuments, invoiceRegistrations),
  invariants: TAX_DOCUMENT_INVARIANTS,
}
