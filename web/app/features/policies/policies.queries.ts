import type { CallApi } from '@bhitti/contract/calls/call-api'
import { getPolicy, getPolicyVersion } from '@bhitti/contract/calls/catalogue/content.endpoints'
import type { Policy } from '@bhitti/contract/rules/content/content-pieces'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'

/** A policy as it is in force; null while the shop has not published it. */
export function policyQuery(api: CallApi, policy: Policy) {
  return queryOptions({
    queryKey: ['policies', policy],
    queryFn: async ({ signal }) => (await api(getPolicy, { params: { policy } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** A policy as it was published once. */
export function policyVersionQuery(api: CallApi, policy: Policy, number: string) {
  return queryOptions({
    queryKey: ['policies', policy, number],
    queryFn: async ({ signal }) =>
      (await api(getPolicyVersion, { params: { policy, number } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}
