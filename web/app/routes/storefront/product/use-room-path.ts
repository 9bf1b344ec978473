import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { useSearchParams } from 'react-router'
import { CHANGED_LINE } from '~/features/cart/changed-line.ts'
import { listAddress, visualiserPath } from '~/features/visualiser/visualiser-address.ts'

export function useRoomPath({ slug, productType, category }: Product): string | null {
  const [search] = useSearchParams()
  if (!isPrintedToSize(productType)) return null
  const list = listAddress(listingPath(productType, category))
  return visualiserPath({ product: slug, list, line: search.get(CHANGED_LINE) })
}
