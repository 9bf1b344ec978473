import type { PublicArtwork } from '@bhitti/contract/calls/artworks.schemas'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { artworkQuery } from '../artwork.queries.ts'

const FIRST_MS = 4_000
const LONGEST_MS = 20_000
const SLOWER = 1.3
/** Within about ten minutes; who looks longer has what there is. */
const MOST_ASKED = 40

/**
 * What a product is printed from, and whether finer pictures of it are being made. It is asked for again while it
 * has no tiles, as these are drawn once somebody looks. No design for a product without one.
 */
export function useFinerDesign(productId: string | null, isOpen: boolean) {
  const { data } = useQuery({
    ...artworkQuery(useApi(), productId ?? ''),
    enabled: isOpen && productId !== null,
    refetchInterval: ({ state }) => askAgainIn(state.data, state.dataUpdateCount),
  })
  return { design: data ?? undefined, isPrepared: data?.tiles === null }
}

/** Milliseconds, longer each time; false once there is nothing to wait for. */
function askAgainIn(design: PublicArtwork | null | undefined, asked: number): number | false {
  if (!design || design.tiles !== null || asked > MOST_ASKED) return false
  return Math.min(LONGEST_MS, FIRST_MS * SLOWER ** asked)
}
