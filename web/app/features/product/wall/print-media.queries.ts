import type { CallApi } from '@bhitti/contract/calls/call-api'
import { getPrintMedia } from '@bhitti/contract/calls/printing/print-media.endpoints'
import type { PrintMedium } from '@bhitti/contract/rules/print/print-media'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'

/** Returns the query for the media for prints, by material. */
export function printMediaQuery(api: CallApi) {
  return queryOptions({
    queryKey: ['print-media'],
    queryFn: async ({ signal }): Promise<PrintMedium[]> => {
      const { data } = await api(getPrintMedia, {}, { signal })
      // Shoppers see plans without feed compensation: the press applies it by itself.
      return data.map((medium) => ({ ...medium, feedPpm: 0 }))
    },
    staleTime: CATALOGUE_FRESH_MS,
  })
}
