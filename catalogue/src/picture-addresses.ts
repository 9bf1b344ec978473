import addresses from './picture-addresses.json' with { type: 'json' }

export const shopPictures = addresses.shop

const products: Record<string, string[]> = addresses.products

/** Returns hero, room, close-up, and second room or roll. */
export function productPictures(slug: string): readonly [string, string, string, string] {
  const [first, second, third, fourth] = products[slug] ?? []
  if (!first || !second || !third || !fourth) throw new Error(`No pictures of ${slug}`)
  return [first, second, third, fourth]
}
