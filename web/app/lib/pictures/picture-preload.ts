import { parsePicture, pictureSrcSet } from '@bhitti/contract/rules/products/pictures'
import type { MetaDescriptor } from 'react-router'

/**
 * Returns a preload link for the right file of a picture. `sizes` and `mostWidth` must equal those of the picture on
 * the page, or two files are fetched.
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
      // Browsers that support imagesrcset ignore `href`. React emits preload links without one only after all scripts.
      href: `${picture.base}/${picture.widths[0]}.avif`,
      imageSrcSet: pictureSrcSet(picture, mostWidth),
      imageSizes: sizes,
      ...(media !== undefined && { media }),
      fetchPriority: 'high',
    },
  ]
}
