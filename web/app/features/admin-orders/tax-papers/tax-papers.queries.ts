import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  getAnyTaxDocument,
  getInvoiceOutlook,
  issueDeliveryNote,
  listAnyTaxDocuments,
  registerInvoice,
} from '@bhitti/contract/calls/tax/tax-documents.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

const PAPERS = [PERSONAL, 'admin', 'tax papers']

/**
 * Returns the query for an order's tax documents. `version` is in the key because every change of the order can add
 * some.
 */
export function anyTaxPapersQuery(
  api: CallApi,
  { orderId, version }: { orderId: string; version: number },
) {
  return queryOptions({
    queryKey: [...PAPERS, 'of order', orderId, version],
    queryFn: async ({ signal }) =>
      await api(listAnyTaxDocuments, { params: { id: orderId } }, { signal }),
  })
}

/** Returns the query for what to know before dispatch. `version` as above. */
export function invoiceOutlookQuery(
  api: CallApi,
  { orderId, version }: { orderId: string; version: number },
) {
  return queryOptions({
    queryKey: [...PAPERS, 'outlook', orderId, version],
    queryFn: async ({ signal }) =>
      (await api(getInvoiceOutlook, { params: { id: orderId } }, { signal })).data,
    // Tax classes and rates are corrected in another tab.
    refetchOnWindowFocus: 'always',
  })
}

export function anyTaxPaperQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...PAPERS, id],
    queryFn: async ({ signal }) =>
      (await api(getAnyTaxDocument, { params: { id } }, { signal })).data,
  })
}

export type EnteredRegistration = {
  irn: string
  acknowledgement: string
  acknowledgedOn: string
  signedQrCode: string
}

export function useRegisterInvoice(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: EnteredRegistration) => api(registerInvoice, { params: { id }, body }),
    onSuccess: (_reply, _body, _context, { client }) =>
      client.invalidateQueries({ queryKey: PAPERS }),
  })
}

export function useIssueDeliveryNote(orderId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { lines: { lineId: string; quantity: number }[]; idempotencyKey: string }) =>
      api(issueDeliveryNote, { params: { id: orderId }, body }),
    onSuccess: (_reply, _body, _context, { client }) =>
      client.invalidateQueries({ queryKey: PAPERS }),
  })
}
