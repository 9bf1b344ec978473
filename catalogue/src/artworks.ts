/** The artworks of the sample, as far as they are known before any master is drawn. */
import type { ArtworkKind } from '@bhitti/contract/rules/print/artwork'
import made from './artworks.json' with { type: 'json' }

export type CatalogueArtwork = {
  kind: ArtworkKind
  /** True size of the mural or of one repeat. */
  widthUm: number
  heightUm: number
  /** Pixels of the preview. */
  width: number
  height: number
}

/** The artwork of a sample product; undefined for what is none. */
export function catalogueArtwork(slug: string): CatalogueArtwork | undefined {
  // Safe: the program that wrote it has nothing else.
  return (made as Record<string, CatalogueArtwork>)[slug]
}

/** What the addresses of its pictures begin with. */
export function artworkPictures(slug: string): string {
  return `/media/catalogue/artworks/${slug}`
}
