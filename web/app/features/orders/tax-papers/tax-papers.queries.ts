import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  getTaxDocument,
  listTaxDocuments,
} from '@bhitti/contract/calls/tax/tax-documents.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

/** Returns the query for an order's tax papers, the oldest first. Its key has `status`, because new papers follow its changes. */
export function taxPapersQuery(
  api: CallApi,
  { orderId, status }: { orderId: string; status: string },
) {
  return queryOptions({
    queryKey: [PERSONAL, 'order', orderId, 'tax papers', status],
    queryFn: async ({ signal }) =>
      await api(listTaxDocuments, { params: { id: orderId } }, { signal }),
  })
}

export function taxPaperQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'tax paper', id],
    queryFn: async ({ signal }) => (await api(getTaxDocument, { params: { id } }, { signal })).data,
  })
}
