import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  issuePapers,
  listBookOrders,
  listReturnPapers,
  listWaitingInvoices,
  listWaitingOrders,
  readBooks,
  readReturn,
  readTaxDesk,
} from '@bhitti/contract/calls/tax/tax-books.endpoints'
import type { ListedTable } from '@bhitti/contract/rules/tax/gstr1'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { toast } from '~/lib/toasts.tsx'

const TAX = [PERSONAL, 'admin', 'tax']

export function taxDeskQuery(api: CallApi) {
  return queryOptions({
    queryKey: [...TAX, 'desk'],
    queryFn: async ({ signal }) => (await api(readTaxDesk, {}, { signal })).data,
  })
}

export function waitingOrdersQuery(api: CallApi) {
  return listQuery({
    queryKey: [...TAX, 'waiting orders'],
    readPage: (cursor, call) => api(listWaitingOrders, { query: cursor }, call),
  })
}

export function waitingInvoicesQuery(api: CallApi) {
  return listQuery({
    queryKey: [...TAX, 'waiting invoices'],
    readPage: (cursor, call) => api(listWaitingInvoices, { query: cursor }, call),
  })
}

export function booksQuery(api: CallApi, month: string) {
  return queryOptions({
    queryKey: [...TAX, 'books', month],
    queryFn: async ({ signal }) => (await api(readBooks, { params: { month } }, { signal })).data,
  })
}

export type WhichOrders = 'open' | 'unexplained' | 'all'

export function bookOrdersQuery(api: CallApi, month: string, which: WhichOrders) {
  return listQuery({
    queryKey: [...TAX, 'book orders', month, which],
    readPage: (cursor, call) =>
      api(
        listBookOrders,
        { params: { month }, query: { ...(which !== 'all' && { only: which }), ...cursor } },
        call,
      ),
    keepsRows: true,
  })
}

export function returnQuery(api: CallApi, month: string) {
  return queryOptions({
    queryKey: [...TAX, 'return', month],
    queryFn: async ({ signal }) => (await api(readReturn, { params: { month } }, { signal })).data,
  })
}

export function returnPapersQuery(api: CallApi, month: string, table: ListedTable) {
  return listQuery({
    queryKey: [...TAX, 'return papers', month, table],
    readPage: (cursor, call) =>
      api(listReturnPapers, { params: { month }, query: { table, ...cursor } }, call),
  })
}

export function useIssuePapers(orderId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (state: StateCode | undefined) =>
      api(issuePapers, {
        params: { id: orderId },
        body: state === undefined ? {} : { state },
      }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) =>
      toast({
        title: messageOf(error, 'The documents could not be created'),
        variant: 'destructive',
      }),
    onSettled: (_reply, _error, _state, _result, { client }) =>
      client.invalidateQueries({ queryKey: TAX }),
  })
}
