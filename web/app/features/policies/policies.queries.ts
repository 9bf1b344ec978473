import type { CallApi } from '@bhitti/contract/calls/call-api'
import { getPolicy, getPolicyVersion } from '@bhitti/contract/calls/catalogue/content.endpoints'
import type { Policy } from '@bhitti/contract/rules/content/content-pieces'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'

/** Returns the query for the policy in force; null while none is published. */
export function policyQuery(api: CallApi, policy: Policy) {
  return queryOptions({
    queryKey: ['policies', policy],
    queryFn: async ({ signal }) => (await api(getPolicy, { params: { policy } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}

export function policyVersionQuery(api: CallApi, policy: Policy, number: string) {
  return queryOptions({
    queryKey: ['policies', policy, number],
    queryFn: async ({ signal }) =>
      (await api(getPolicyVersion, { params: { policy, number } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}
