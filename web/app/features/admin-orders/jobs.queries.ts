import type { CallApi } from '@bhitti/contract/calls/call-api'
import { getJob, listJobs } from '@bhitti/contract/calls/orders/jobs.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'

const JOBS = [PERSONAL, 'admin', 'jobs'] as const

export function jobsQuery(api: CallApi, q: string) {
  return listQuery({
    queryKey: [...JOBS, 'list', q],
    readPage: (cursor, call) => api(listJobs, { query: { q, ...cursor } }, call),
    keepsRows: true,
  })
}

export function jobQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...JOBS, 'one', id],
    queryFn: async ({ signal }) => (await api(getJob, { params: { id } }, { signal })).data,
  })
}
