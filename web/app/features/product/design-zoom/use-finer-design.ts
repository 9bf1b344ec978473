import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { artworkQuery } from '../artwork.queries.ts'

const FIRST_MS = 3_000
const LONGEST_MS = 15_000
const SLOWER = 1.2
/** Within about ten minutes; who looks longer has what there is. */
const MOST_ASKED = 45

/** What a product is printed from, asked for again while finer pictures of it are being drawn. None without one. */
export function useFinerDesign(productId: string | null, isOpen: boolean): PublicArtwork | null {
  const { data } = useQuery({
    ...artworkQuery(useApi(), productId ?? ''),
    enabled: isOpen && productId !== null,
    refetchInterval: ({ state }) => askAgainIn(state.data, state.dataUpdateCount),
  })
  return data ?? null
}

/** Milliseconds, longer each time; false once there is nothing to wait for. */
function askAgainIn(design: PublicArtwork | null | undefined, asked: number): number | false {
  if (!design?.tilesAreComing || asked > MOST_ASKED) return false
  return Math.min(LONGEST_MS, FIRST_MS * SLOWER ** asked)
}
