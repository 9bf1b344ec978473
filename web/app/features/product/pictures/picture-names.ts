/** What the pictures of a product are called where they cannot be seen. */
import type { ProductImage } from '../product-structured-data.ts'

/** What a picture shows; where nobody has said, whose picture it is and which. */
export function altTextOf(
  images: readonly ProductImage[],
  place: number,
  productName: string,
): string {
  return images[place]?.alt || placeName(images, place, productName)
}

/** What a picture shows, or else the product's name, and which of the pictures it is. */
export function placeName(
  images: readonly ProductImage[],
  place: number,
  productName: string,
): string {
  return `${images[place]?.alt || productName}, picture ${place + 1} of ${images.length}`
}
