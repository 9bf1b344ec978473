import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { TYPE_WORDS, typeOfPath } from '@bhitti/contract/rules/products/product-words'
import { type Listing, readListing, writeListing } from '~/features/catalogue/listing-address.ts'
import type { ListAddress } from '~/features/visualiser/visualiser-address.ts'

const WISHLIST = 'wishlist'

/** Returns the listing that an address names; null for the wishlist and unknown pages. */
export function listingOf({ page, search }: ListAddress): Listing | null {
  const type = typeOfPath(`/${page}`)
  if (type === undefined || !(isPrintedToSize(type) || isCloth(type))) return null
  return readListing(type, new URLSearchParams(search))
}

export function isWishlist({ page }: ListAddress): boolean {
  return page === WISHLIST
}

export function listPath(list: ListAddress): string | null {
  if (isWishlist(list)) return `/${WISHLIST}`
  const listing = listingOf(list)
  return listing && `${TYPE_WORDS[listing.type].path}${writeListing(listing)}`
}
