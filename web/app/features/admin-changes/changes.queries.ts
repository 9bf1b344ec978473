import type { CallApi } from '@bhitti/contract/call-api'
import { listChangeFilters, listChanges } from '@bhitti/contract/changes.endpoints'
import type * as shapes from '@bhitti/contract/changes.schemas'
import type { EndpointInput } from '@bhitti/contract/endpoint'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/query-client.ts'

const CHANGES = [PERSONAL, 'admin', 'changes'] as const

export type ChangeFilters = Omit<EndpointInput<typeof shapes.listChanges>['query'], 'cursor'>

/** The log, newest first, page by page; read anew whenever the page is opened. */
export function changesQuery(api: CallApi, filters: ChangeFilters) {
  return infiniteQueryOptions({
    queryKey: [...CHANGES, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api(listChanges, { query: { ...filters, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
    placeholderData: keepPreviousData,
  })
}

/** The single changes of a bulk edit or an import, page by page. */
export function groupQuery(api: CallApi, group: string) {
  return infiniteQueryOptions({
    queryKey: [...CHANGES, 'group', group],
    queryFn: ({ pageParam, signal }) =>
      api(listChanges, { query: { group, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
  })
}

/** Who and what can be chosen to narrow the log. */
export function changeFiltersQuery(api: CallApi) {
  return queryOptions({
    queryKey: [...CHANGES, 'filters'],
    queryFn: async ({ signal }) => (await api(listChangeFilters, {}, { signal })).data,
  })
}
