import {
  deleteContact,
  eraseCustomer,
  getCustomerFootprint,
  searchContacts,
  searchCustomers,
} from '@bhitti/contract/calls/accounts/people.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'

const PEOPLE = [PERSONAL, 'admin', 'people'] as const

export function contactsQuery(api: CallApi, q: string) {
  return listQuery({
    queryKey: [...PEOPLE, 'contacts', q],
    readPage: (cursor, call) => api(searchContacts, { query: { q, ...cursor } }, call),
    keepsRows: true,
  })
}

export function customersQuery(api: CallApi, q: string) {
  return listQuery({
    queryKey: [...PEOPLE, 'customers', q],
    readPage: (cursor, call) => api(searchCustomers, { query: { q, ...cursor } }, call),
    keepsRows: true,
  })
}

/** Returns the query for what the shop keeps about a customer. Never cached, because a decision depends on it. */
export function footprintQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...PEOPLE, 'footprint', id],
    queryFn: async ({ signal }) =>
      (await api(getCustomerFootprint, { params: { id } }, { signal })).data,
    gcTime: 0,
  })
}

export function useDeleteContact() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api(deleteContact, { params: { id } }),
    onSettled: (_reply, _error, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: PEOPLE })
    },
  })
}

export function useEraseCustomer() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api(eraseCustomer, { params: { id } }),
    // Other admin pages show the name too.
    onSettled: (_reply, _error, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: [PERSONAL] })
    },
  })
}
