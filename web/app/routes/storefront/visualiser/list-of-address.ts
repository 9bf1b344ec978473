/** The pages of lists from which designs are brought to a wall or a window. */
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { TYPE_WORDS, typeOfPath } from '@bhitti/contract/rules/products/product-words'
import { type Listing, readListing, writeListing } from '~/features/catalogue/listing-address.ts'
import type { ListAddress } from '~/features/visualiser/visualiser-address.ts'

const WISHLIST = 'wishlist'

/** The listing that an address names; null for the wishlist and for what is none. */
export function listingOf({ page, search }: ListAddress): Listing | null {
  const type = typeOfPath(`/${page}`)
  if (type === undefined || !(isPrintedToSize(type) || isCloth(type))) return null
  return readListing(type, new URLSearchParams(search))
}

export function isWishlist({ page }: ListAddress): boolean {
  return page === WISHLIST
}

/** The page of the list itself; null where the address names none. */
export function listPath(list: ListAddress): string | null {
  if (isWishlist(list)) return `/${WISHLIST}`
  const listing = listingOf(list)
  return listing && `${TYPE_WORDS[listing.type].path}${writeListing(listing)}`
}
