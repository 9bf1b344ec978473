import type { ProductImage } from '../product-structured-data.ts'

/** Returns the alternative text of a picture, or the product's name and the picture's position if there is none. */
export function altTextOf(
  images: readonly ProductImage[],
  place: number,
  productName: string,
): string {
  return images[place]?.alt || placeName(images, place, productName)
}

export function placeName(
  images: readonly ProductImage[],
  place: number,
  productName: string,
): string {
  return `${images[place]?.alt || productName}, picture ${place + 1} of ${images.length}`
}
