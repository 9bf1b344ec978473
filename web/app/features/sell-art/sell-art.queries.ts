import type { CallApi } from '@bhitti/contract/calls/call-api'
import { getArtistsText } from '@bhitti/contract/calls/catalogue/content.endpoints'
import { submitArtwork } from '@bhitti/contract/calls/catalogue/submissions.endpoints'
import type * as shapes from '@bhitti/contract/calls/catalogue/submissions.schemas'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'

type Sent = Omit<EndpointInput<typeof shapes.submitArtwork>['body'], 'consent'> & {
  consent: boolean
}

/** Sends a submission. Without consent the server refuses it, and its message is shown beside the box. */
export function useSubmitArtwork() {
  const api = useApi()
  return useMutation({
    // Safe: the server validates the consent, and its message is shown beside the box.
    mutationFn: (body: Sent) =>
      api(submitArtwork, { body: { ...body, consent: body.consent as true } }),
  })
}

export function artistsTextQuery(api: CallApi) {
  return queryOptions({
    queryKey: ['artists-text'],
    queryFn: async ({ signal }) => (await api(getArtistsText, {}, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}
