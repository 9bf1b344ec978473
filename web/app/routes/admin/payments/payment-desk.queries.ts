import type { CallApi } from '@bhitti/contract/call-api'
import {
  readPaymentDesk,
  reconcileBooks,
  replayEvent,
} from '@bhitti/contract/payment-desk.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { PERSONAL } from '~/lib/query-client.ts'
import { toast } from '~/lib/toasts.tsx'

const DESK = [PERSONAL, 'payment desk']

/** What of the shop's money needs eyes. */
export function paymentDeskQuery(api: CallApi) {
  return queryOptions({
    queryKey: DESK,
    queryFn: async ({ signal }) => (await api(readPaymentDesk, {}, { signal })).data,
  })
}

/** Compares the shop's books with the provider's over so many days. */
export function useReconcile() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: number) => api(reconcileBooks, { body: { days } }),
    onSuccess: ({ data: { differences } }) =>
      toast({
        title:
          differences.length === 0
            ? 'The books agree to the paisa'
            : `The books differ in ${differences.length === 1 ? 'one place' : `${differences.length} places`}`,
      }),
    onError: (error) => sayFailed(error, 'The books could not be compared'),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  })
}

/** Works on a notice of the provider again. */
export function useReplay() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(replayEvent, { params: { id } }),
    onSuccess: ({ data }) => toast({ title: data.outcome ?? 'The notice was worked on' }),
    onError: (error) => sayFailed(error, 'The notice could not be worked on'),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  })
}

function sayFailed(error: Error, fallback: string): void {
  toast({ title: messageOf(error, fallback), variant: 'destructive' })
}
