import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listPrintsOfOrder, makePrintFiles } from '@bhitti/contract/calls/printing/prints.endpoints'
import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'

/** What is printed of an order. Its key is among those of prints, so that a move on the board is seen here. */
export function orderPrintsQuery(api: CallApi, orderId: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin prints', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (await api(listPrintsOfOrder, { params: { id: orderId } }, { signal })).data,
  })
}

/** Has the files of a print made once more. */
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
