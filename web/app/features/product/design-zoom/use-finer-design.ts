import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { artworkQuery } from '../artwork.queries.ts'

const FIRST_MS = 3_000
const LONGEST_MS = 15_000
const SLOWER = 1.2
/** About ten minutes of polling. */
const MOST_ASKED = 45

/** Returns the artwork of a product, polled while finer pictures of it are drawn; null if it has none. */
export function useFinerDesign(productId: string | null, isOpen: boolean): PublicArtwork | null {
  const { data } = useQuery({
    ...artworkQuery(useApi(), productId ?? ''),
    enabled: isOpen && productId !== null,
    refetchInterval: ({ state }) => askAgainIn(state.data, state.dataUpdateCount),
  })
  return data ?? null
}

/** Returns milliseconds that grow with each request; false once there is nothing to wait for. */
function askAgainIn(design: PublicArtwork | null | undefined, asked: number): number | false {
  if (!design?.tilesAreComing || asked > MOST_ASKED) return false
  return Math.min(LONGEST_MS, FIRST_MS * SLOWER ** asked)
}
