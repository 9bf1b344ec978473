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

/** Offers work to the shop. Without consent the shop refuses it and says so beside the box. */
export function useSubmitArtwork() {
  const api = useApi()
  return useMutation({
    // Safe: the shop itself checks it, so that its words stand beside the box.
    mutationFn: (body: Sent) =>
      api(submitArtwork, { body: { ...body, consent: body.consent as true } }),
  })
}

/** What artists are told; null where the shop has not published it. */
export function artistsTextQuery(api: CallApi) {
  return queryOptions({
    queryKey: ['artists-text'],
    queryFn: async ({ signal }) => (await api(getArtistsText, {}, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}
