import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listPrintsOfOrder, makePrintFiles } from '@bhitti/contract/calls/printing/prints.endpoints'
import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'

/** Returns the query for an order's prints. Its key belongs to the prints, so moves on the board reload it. */
export function orderPrintsQuery(api: CallApi, orderId: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin prints', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (await api(listPrintsOfOrder, { params: { id: orderId } }, { signal })).data,
  })
}

export function useMakeFilesAgain({ _id }: Pick<PrintCard, '_id'>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(makePrintFiles, { params: { id: _id } }),
    onError: (error) =>
      toast({ title: messageOf(error, 'That did not work'), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: [PERSONAL, 'admin prints'] }),
  })
}
