import type { ProductType } from './product-vocabulary.ts'

export type Pictured = {
  productType: ProductType
  image1: string
  image2: string | null
  image3: string | null
  image4: string | null
  imageAlts: readonly string[]
}

export type ShownPicture = { address: string; alt: string }

/** The two sides of a card: the design in a room, and the design alone. `room` is null if there is none. */
export type CardPictures = { room: ShownPicture | null; design: ShownPicture }

/** Types whose first picture shows the design alone. Curtains and blinds are shown at a window. */
export const SEEN_FLAT: readonly ProductType[] = ['wallpapers', 'wallpaperRolls', 'artist']

/** Rooms are found by the picture's description only. */
const ROOM =
  /(?<!\p{L})(?:rooms?|bedroom|hall|hallway|foyer|lobby|reception|study|office|balcony|verandah?|corner|kitchen|nursery|kamra|restaurant|caf[eé])(?!\p{L})/iu
/** Matches "flat" except in "a flat", which is a home. */
const NO_ROOM = /\b(?:(?<!\ba )flat|close[ -]up|roll|sample|swatch)\b/i

type InRoom = ShownPicture & { room: string }

/**
 * Returns the pictures of a list in order. For each product it picks the room that was shown longest ago, so that
 * neighbours differ if possible.
 */
export function picturesOfList(products: readonly Pictured[]): CardPictures[] {
  const lastSeen = new Map<string, number>()
  return products.map((product, place) => {
    const [longestAgo] = roomsOf(product).toSorted(
      (one, other) => (lastSeen.get(one.room) ?? -1) - (lastSeen.get(other.room) ?? -1),
    )
    if (longestAgo) lastSeen.set(longestAgo.room, place)
    return {
      room: longestAgo ? { address: longestAgo.address, alt: longestAgo.alt } : null,
      design: { address: product.image1, alt: product.imageAlts[0] ?? '' },
    }
  })
}

function roomsOf(product: Pictured): InRoom[] {
  if (!SEEN_FLAT.includes(product.productType)) return []
  const { image2, image3, image4, imageAlts } = product
  return [image2, image3, image4].flatMap((address, index) => {
    const alt = imageAlts[index + 1] ?? ''
    const place = alt.split(', ').at(-1) ?? ''
    if (address === null || NO_ROOM.test(place) || !ROOM.test(place)) return []
    return [{ address, alt, room: place.toLowerCase() }]
  })
}
