import type { CallApi } from '@bhitti/contract/calls/call-api'
import { getArtwork } from '@bhitti/contract/calls/printing/artworks.endpoints'
import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '~/lib/api/api-error.ts'

export function artworkQuery(api: CallApi, productId: string) {
  return queryOptions({
    queryKey: ['artwork', productId],
    queryFn: async ({ signal }): Promise<PublicArtwork | null> => {
      try {
        const { data } = await api(getArtwork, { params: { productId } }, { signal })
        return data
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null
        throw error
      }
    },
  })
}
