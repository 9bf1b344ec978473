import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  beginArtwork,
  countArtworkCarts,
  finishArtworkUpload,
  listArtworks,
  prepareArtworkAgain,
  useArtwork as putOnSale,
  withdrawArtwork,
} from '@bhitti/contract/calls/printing/artworks.endpoints'
import type { ArtworkForm, ArtworkVersion } from '@bhitti/contract/calls/printing/artworks.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

const artworksKey = (productId: string) => [PERSONAL, 'admin', 'artworks', productId]

/** Polling intervals: while a version is being prepared, and while one may be uploading. */
const LOOK_EVERY_MS = 1500
const LOOK_AT_UPLOADS_EVERY_MS = 5000

/**
 * Returns the query for a product's versions, newest first. Polls while a version is prepared or uploaded, perhaps by a
 * colleague.
 */
export function artworksQuery(api: CallApi, productId: string) {
  return queryOptions({
    queryKey: artworksKey(productId),
    queryFn: async ({ signal }) =>
      (await api(listArtworks, { params: { id: productId } }, { signal })).data,
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(({ status, drawing }) => status === 'rendering' || drawing !== null)) {
        return LOOK_EVERY_MS
      }
      return data.some(({ status }) => status === 'uploading') && LOOK_AT_UPLOADS_EVERY_MS
    },
  })
}

/** Returns the query for the number of carts that a change affects. Counts again on every use. */
export function artworkCartsQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin', 'artwork-carts', id],
    queryFn: async ({ signal }) =>
      (await api(countArtworkCarts, { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useBeginArtwork(productId: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (form: ArtworkForm) =>
      (await api(beginArtwork, { params: { id: productId }, body: form })).data,
    onSettled: () => client.invalidateQueries({ queryKey: artworksKey(productId) }),
  })
}

/** Returns the mutations of a version. Each reloads the list, even after an error. */
export function useArtworkActions({ _id, productId }: Pick<ArtworkVersion, '_id' | 'productId'>) {
  const api = useApi()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: artworksKey(productId) })
  const params = { id: _id }
  return {
    readAgain: () => void onSettled(),
    finish: useMutation({ mutationFn: () => api(finishArtworkUpload, { params }), onSettled }),
    prepareAgain: useMutation({
      mutationFn: () => api(prepareArtworkAgain, { params }),
      onSettled,
    }),
    use: useMutation({ mutationFn: () => api(putOnSale, { params }), onSettled }),
    withdraw: useMutation({ mutationFn: () => api(withdrawArtwork, { params }), onSettled }),
  }
}
