import { parsePicture, pictureSrcSet } from '@bhitti/contract/rules/products/pictures'
import type { MetaDescriptor } from 'react-router'

/**
 * A link by which the browser fetches the right file of a picture before it has read as far as the
 * picture. `sizes` and `mostWidth` must be those of the picture on the page, or two files are fetched.
 */
export function picturePreload(
  address: string,
  sizes: string,
  { media, mostWidth }: { media?: string; mostWidth?: number } = {},
): MetaDescriptor[] {
  const picture = parsePicture(address)
  if (!picture) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      // Browsers that know imagesrcset pass it over; React sends links without one after all scripts.
      href: `${picture.base}/${picture.widths[0]}.avif`,
      imageSrcSet: pictureSrcSet(picture, mostWidth),
      imageSizes: sizes,
      ...(media !== undefined && { media }),
      fetchPriority: 'high',
    },
  ]
}
