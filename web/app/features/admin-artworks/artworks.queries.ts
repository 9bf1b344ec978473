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

/** How often a version that is being prepared is asked for, and one that somebody may be sending. */
const LOOK_EVERY_MS = 1500
const LOOK_AT_UPLOADS_EVERY_MS = 5000

/** The versions of a product, newest first; read again while one of them is being prepared or sent, maybe by a colleague. */
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

/** How many carts a change of this version concerns; counted each time that it is asked about. */
export function artworkCartsQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin', 'artwork-carts', id],
    queryFn: async ({ signal }) =>
      (await api(countArtworkCarts, { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Opens the upload of a new version. */
export function useBeginArtwork(productId: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (form: ArtworkForm) =>
      (await api(beginArtwork, { params: { id: productId }, body: form })).data,
    onSettled: () => client.invalidateQueries({ queryKey: artworksKey(productId) }),
  })
}

/** What can be done with a version; the list is read again, whatever came of it. */
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
