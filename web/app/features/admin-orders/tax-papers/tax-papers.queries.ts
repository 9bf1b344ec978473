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

/** The tax papers of an order; `version` counts what was done to it, after which there may be others. */
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

/** What staff should know before the order leaves; `version` as above. */
export function invoiceOutlookQuery(
  api: CallApi,
  { orderId, version }: { orderId: string; version: number },
) {
  return queryOptions({
    queryKey: [...PAPERS, 'outlook', orderId, version],
    queryFn: async ({ signal }) =>
      (await api(getInvoiceOutlook, { params: { id: orderId } }, { signal })).data,
    // Classes and rates are mended in another tab.
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

/** Enters what the portal answered for an invoice. */
export function useRegisterInvoice(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: EnteredRegistration) => api(registerInvoice, { params: { id }, body }),
    onSuccess: (_reply, _body, _context, { client }) =>
      client.invalidateQueries({ queryKey: PAPERS }),
  })
}

/** Issues a note for a further parcel of an order. */
export function useIssueDeliveryNote(orderId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { lines: { lineId: string; quantity: number }[]; idempotencyKey: string }) =>
      api(issueDeliveryNote, { params: { id: orderId }, body }),
    onSuccess: (_reply, _body, _context, { client }) =>
      client.invalidateQueries({ queryKey: PAPERS }),
  })
}
