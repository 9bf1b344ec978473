import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  acknowledgeTicket,
  addTicketPhoto,
  answerTicket,
  findOrderOfCaller,
  getTicket,
  listTickets,
  openTicketOfCaller,
  settleTicket,
} from '@bhitti/contract/calls/complaints/admin-tickets.endpoints'
import type * as shapes from '@bhitti/contract/calls/complaints/admin-tickets.schemas'
import type { EndpointInput, EndpointReply } from '@bhitti/contract/calls/endpoint'
import { TICKET_VIEWS } from '@bhitti/contract/rules/orders/tickets'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { sendFile } from '~/lib/api/send-file.ts'
import { type FiltersOf, oneOf, words } from '~/lib/lists/list-filters.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { smallPhoto } from '~/lib/pictures/small-photo.ts'

export const TICKET_FILTERS = { q: words(100), view: oneOf(TICKET_VIEWS) }
export type TicketFilters = FiltersOf<typeof TICKET_FILTERS>

const TICKETS = [PERSONAL, 'admin', 'tickets'] as const

export function allTicketsQuery(api: CallApi, filters: TicketFilters) {
  return listQuery({
    queryKey: [...TICKETS, 'list', filters],
    readPage: (cursor, call) => api(listTickets, { query: { ...filters, ...cursor } }, call),
    keepsRows: true,
  })
}

export function anyTicketQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...TICKETS, id],
    queryFn: async ({ signal }) => (await api(getTicket, { params: { id } }, { signal })).data,
  })
}

export type Settlement = EndpointInput<typeof shapes.settleTicket>['body']
export type TicketWork =
  | { verb: 'acknowledge' }
  | { verb: 'answer'; text: string; isNote: boolean }
  | { verb: 'settle'; settlement: Settlement }

/** Changes a ticket, and reloads it even after an error. */
export function useTicketWork(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (work: TicketWork) => {
      const params = { id }
      switch (work.verb) {
        case 'acknowledge':
          return api(acknowledgeTicket, { params })
        case 'answer':
          return api(answerTicket, { params, body: { text: work.text, isNote: work.isNote } })
        case 'settle':
          return api(settleTicket, { params, body: work.settlement })
      }
    },
    onSettled: (_reply, _error, _work, _result, { client }) =>
      client.invalidateQueries({ queryKey: TICKETS }),
  })
}

export type OrderOfCaller = EndpointReply<typeof shapes.findOrderOfCaller>['data']
type ComplaintOfCaller = EndpointInput<typeof shapes.openTicketOfCaller>['body']

export function useFindOrderOfCaller() {
  const api = useApi()
  return useMutation({
    mutationFn: async (order: string) => (await api(findOrderOfCaller, { params: { order } })).data,
  })
}

export type TakenComplaint = { ticket: shapes.TicketDetails; message: string; photosLost: number }

/** Saves the complaint before its photos, so that it has a number even if they fail. */
export function useTakeComplaint() {
  const api = useApi()
  return useMutation({
    mutationFn: async (taken: {
      complaint: ComplaintOfCaller
      photos: readonly File[]
    }): Promise<TakenComplaint> => {
      const { data, message } = await api(openTicketOfCaller, { body: taken.complaint })
      let photosLost = 0
      for (const photo of taken.photos) {
        await addPhoto(data._id, photo).catch(() => {
          photosLost += 1
        })
      }
      return { ticket: data, message: message ?? 'Complaint saved', photosLost }
    },
    onSuccess: (_taken, _asked, _result, { client }) =>
      client.invalidateQueries({ queryKey: TICKETS }),
  })
}

async function addPhoto(id: string, photo: File): Promise<void> {
  await sendFile(addTicketPhoto, await smallPhoto(photo), {
    params: { id },
    signal: new AbortController().signal,
    onProgress: () => {},
    lost: 'The photo could not be sent',
    failed: 'The photo could not be added',
  })
}
