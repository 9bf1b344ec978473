import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CHANGED_LINE } from '~/features/cart/changed-line.ts'
import { artworkQuery } from '~/features/product/artwork.queries.ts'
import { RoomLink } from '~/features/product/room-link.tsx'
import { listAddress, OWN_WALL, visualiserPath } from '~/features/visualiser/visualiser-address.ts'
import { firstWindow } from '~/features/visualiser/window-hangings.ts'
import { useApi } from '~/lib/api/api.ts'

/**
 * Link to a curtain or blind at a window: a sample window, or the shopper's own if there is no sample for its category.
 * Nothing if the product has no artwork.
 */
export default function WindowLink({ product }: { product: Product }) {
  const { _id, slug, productType, category } = product
  const [search] = useSearchParams()
  const window = firstWindow(category) ?? OWN_WALL
  const artwork = useQuery({ ...artworkQuery(useApi(), _id), enabled: isCloth(productType) })
  if (!artwork.data) return null
  const list = listAddress(listingPath(productType, category))
  const line = search.get(CHANGED_LINE)
  const path = visualiserPath({ product: slug, list, window, line })
  return <RoomLink to={path} kind="window" place="picture" />
}
