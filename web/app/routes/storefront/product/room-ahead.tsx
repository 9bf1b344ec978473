import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { useEffect } from 'react'
import { readWall } from '~/entities/configuration/form-reading.ts'
import { useBuying } from '~/features/product/purchase/buying.tsx'

/** Those who have entered a wall mostly go on to see it in a room: the room is there by then. */
export function RoomAhead({ product }: { product: Product }) {
  const { state } = useBuying()
  const hasWall = isPrintedToSize(product.productType) && readWall(product, state.form) !== null
  useEffect(() => {
    if (!hasWall) return
    void import('~/features/visualiser/room-ahead.ts').then(
      ({ fetchRoomAhead }) => fetchRoomAhead(),
      // Then the room is fetched when it is asked for.
      () => {},
    )
  }, [hasWall])
  return null
}
