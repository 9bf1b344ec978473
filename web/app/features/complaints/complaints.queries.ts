import { apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  addLinkedTicketPhoto,
  addOwnTicketPhoto,
  answerLinkedTicket,
  answerOwnTicket,
  escalateLinkedTicket,
  escalateOwnTicket,
  findOrderOfVisitor,
  getLinkedTicketPhoto,
  getOwnTicket,
  getOwnTicketPhoto,
  listOwnTickets,
  openTicket,
  openVisitorTicket,
  readLinkedTicket,
} from '@bhitti/contract/calls/complaints/tickets.endpoints'
import type * as shapes from '@bhitti/contract/calls/complaints/tickets.schemas'
import type { OwnTicket } from '@bhitti/contract/calls/complaints/tickets.schemas'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { fetchFile } from '~/lib/api/fetch-file.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { sendFile } from '~/lib/api/send-file.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { smallPhoto } from '~/lib/pictures/small-photo.ts'

/** Access to a ticket: the customer's session, or the token of a link. */
export type TicketKey = { id: string } | { token: string }

const TICKETS = [PERSONAL, 'tickets'] as const

export function ownTicketsQuery(api: CallApi) {
  return queryOptions({
    queryKey: [...TICKETS, 'list'],
    queryFn: async ({ signal }) => (await api(listOwnTickets, {}, { signal })).data,
  })
}

export function ticketQuery(api: CallApi, key: TicketKey) {
  return queryOptions({
    queryKey: [...TICKETS, key],
    queryFn: async ({ signal }) =>
      'id' in key
        ? (await api(getOwnTicket, { params: { id: key.id } }, { signal })).data
        : (await api(readLinkedTicket, { body: key }, { signal })).data,
  })
}

/** Replies or escalates to the grievance officer, and updates the displayed ticket. */
export function useTicketStep(key: TicketKey) {
  const api = useApi()
  return useMutation({
    mutationFn: (step: { text: string } | 'escalate') => {
      if (step === 'escalate') {
        return 'id' in key
          ? api(escalateOwnTicket, { params: { id: key.id } })
          : api(escalateLinkedTicket, { body: key })
      }
      return 'id' in key
        ? api(answerOwnTicket, { params: { id: key.id }, body: step })
        : api(answerLinkedTicket, { body: { ...key, ...step } })
    },
    onSuccess: ({ data }, _step, _result, { client }) => {
      client.setQueryData(ticketQuery(api, key).queryKey, data)
      void client.invalidateQueries({ queryKey: ownTicketsQuery(api).queryKey })
    },
  })
}

export type Complaint = Omit<EndpointInput<typeof shapes.openTicket>['body'], 'orderId'>
export type OrderOfVisitor = EndpointInput<typeof shapes.findOrderOfVisitor>['body']
export type ComplainedOrder = { orderId: string } | OrderOfVisitor

export function useFindOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: async (named: OrderOfVisitor) => ({
      ...(await api(findOrderOfVisitor, { body: named })).data,
      named,
    }),
  })
}

export type Complained = { ticket: OwnTicket; key: TicketKey; photosLost: number }

/** Saves the complaint before its photos, so that it has a number even if they fail. */
export function useComplain() {
  const api = useApi()
  return useMutation({
    mutationFn: async ({
      order,
      complaint,
      photos,
    }: {
      order: ComplainedOrder
      complaint: Complaint
      photos: readonly File[]
    }): Promise<Complained> => {
      const opened = await open(api, order, complaint)
      let photosLost = 0
      for (const photo of photos) {
        await addPhoto(opened.key, photo).catch(() => {
          photosLost += 1
        })
      }
      return { ...opened, photosLost }
    },
    onSuccess: (_done, _asked, _result, { client }) =>
      client.invalidateQueries({ queryKey: TICKETS }),
  })
}

async function open(api: CallApi, order: ComplainedOrder, complaint: Complaint) {
  if ('orderId' in order) {
    const { data } = await api(openTicket, { body: { ...order, ...complaint } })
    return { ticket: data, key: { id: data._id } }
  }
  const { data } = await api(openVisitorTicket, { body: { ...order, ...complaint } })
  return { ticket: data.ticket, key: { token: data.token } }
}

const LOST = 'The photo could not be sent. Please check your connection and try again'
const FAILED = 'The photo could not be added. Please try again'

/** Adds a photo to a ticket. @throws ApiError with the message to show */
async function addPhoto(key: TicketKey, photo: File): Promise<void> {
  const [endpoint, more] =
    'id' in key
      ? [addOwnTicketPhoto, { params: { id: key.id } }]
      : [addLinkedTicketPhoto, { fields: { token: key.token } }]
  await sendFile(endpoint, await smallPhoto(photo), {
    ...more,
    signal: new AbortController().signal,
    onProgress: () => {},
    lost: LOST,
    failed: FAILED,
  })
}

export function useAddPhoto(key: TicketKey) {
  const api = useApi()
  return useMutation({
    mutationFn: (photo: File) => addPhoto(key, photo),
    onSettled: (_reply, _error, _photo, _result, { client }) =>
      client.invalidateQueries({ queryKey: ticketQuery(api, key).queryKey }),
  })
}

/** Returns a photo as a data address, because photos have no public URL. */
export async function readTicketPhoto(key: TicketKey, photoId: string): Promise<string> {
  if ('token' in key) return dataAddress(await readLinkedPhoto({ ...key, photoId }))
  const { content } = await fetchFile(getOwnTicketPhoto, { params: { id: key.id, photoId } })
  return dataAddress(content)
}

async function readLinkedPhoto(body: { token: string; photoId: string }): Promise<Blob> {
  const response = await fetch(apiUrl(getLinkedTicketPhoto), {
    method: getLinkedTicketPhoto.method,
    cache: 'no-store',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const error = response.ok ? undefined : replyError(response.status, undefined)
  if (error) throw error
  return response.blob()
}
