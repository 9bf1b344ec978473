import type { ArtworkKind } from '@bhitti/contract/rules/print/artwork'
import made from './artworks.json' with { type: 'json' }

export type CatalogueArtwork = {
  kind: ArtworkKind
  /** True size of the mural or repeat. */
  widthUm: number
  heightUm: number
  /** Pixels of the preview. */
  width: number
  height: number
}

export function catalogueArtwork(slug: string): CatalogueArtwork | undefined {
  // Safe: the program that writes the file writes only this type.
  return (made as Record<string, CatalogueArtwork>)[slug]
}

export function artworkPictures(slug: string): string {
  return `/media/catalogue/artworks/${slug}`
}
