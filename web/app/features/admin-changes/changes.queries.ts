import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listChangeFilters, listChanges } from '@bhitti/contract/calls/shop/changes.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import type { ChangeFilters } from './change-filters.ts'

const CHANGES = [PERSONAL, 'admin', 'changes'] as const

export function changesQuery(api: CallApi, filters: ChangeFilters) {
  return listQuery({
    queryKey: [...CHANGES, 'list', filters],
    readPage: (cursor, call) => api(listChanges, { query: { ...filters, ...cursor } }, call),
    keepsRows: true,
  })
}

export function groupQuery(api: CallApi, group: string) {
  return listQuery({
    queryKey: [...CHANGES, 'group', group],
    readPage: (cursor, call) => api(listChanges, { query: { group, ...cursor } }, call),
  })
}

export function changeFiltersQuery(api: CallApi) {
  return queryOptions({
    queryKey: [...CHANGES, 'filters'],
    queryFn: async ({ signal }) => (await api(listChangeFilters, {}, { signal })).data,
  })
}
