import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { useEffect } from 'react'
import { readWall } from '~/entities/configuration/form-reading.ts'
import { useBuying } from '~/features/product/purchase/buying.tsx'

/** Prefetches the room once a wall is entered, because shoppers usually open the visualiser next. */
export function RoomAhead({ product }: { product: Product }) {
  const { state } = useBuying()
  const hasWall = isPrintedToSize(product.productType) && readWall(product, state.form) !== null
  useEffect(() => {
    if (!hasWall) return
    void import('~/features/visualiser/room-ahead.ts').then(
      ({ fetchRoomAhead }) => fetchRoomAhead(),
      // The visualiser fetches the room itself.
      () => {},
    )
  }, [hasWall])
  return null
}
