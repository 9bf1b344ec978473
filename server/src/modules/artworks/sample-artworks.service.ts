import { type ArtworkKind, type Size, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { umToInches } from '@bhitti/contract/rules/print/micrometres'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { randomName } from '../../platform/pictures/master-keeping.ts'
import { artworks } from './artworks.table.ts'

/** Dots per inch. */
const SAMPLE_DPI: Record<ArtworkKind, number> = { mural: 100, repeat: 150 }

/** Murals scale within the range that stays sharp enough to sell; patterns keep their size. */
const SAMPLE_SCALES: Record<ArtworkKind, { minScalePpm: number; maxScalePpm: number }> = {
  mural: { minScalePpm: 400_000, maxScalePpm: 1_400_000 },
  repeat: { minScalePpm: TRUE_SCALE, maxScalePpm: TRUE_SCALE },
}

export type SampleArtwork = Size & {
  productId: string
  /** Slug in the sample catalogue. */
  slug: string
  productType: ProductType
  kind: ArtworkKind
  previewBase: string
  preview: { width: number; height: number }
}

export async function insertSampleArtworks(
  tx: Transaction,
  samples: readonly SampleArtwork[],
): Promise<void> {
  if (samples.length === 0) return
  await tx.insert(artworks).values(
    samples.map((sample) => {
      const { productId, slug, kind, widthUm, heightUm, previewBase, preview } = sample
      return {
        productId,
        version: 1,
        kind,
        widthUm,
        heightUm,
        // The studio's tiles already include the half drop.
        match: kind === 'repeat' ? ('straight' as const) : null,
        ...SAMPLE_SCALES[kind],
        status: 'ready' as const,
        progress: 100,
        masterKey: randomName(),
        fileName: slug,
        fileBytes: 0,
        sampleOf: slug,
        ...masterPixels(sample),
        previewBase,
        previewWidth: preview.width,
        previewHeight: preview.height,
        isCurrent: true,
        readyAt: sql`now()`,
      }
    }),
  )
}

/** Returns the size of the master. Cloth has only its preview. */
function masterPixels({ productType, kind, widthUm, heightUm, preview }: SampleArtwork) {
  if (isCloth(productType)) return { pixelsWide: preview.width, pixelsHigh: preview.height }
  const pixels = (um: number) => Math.round(umToInches(um) * SAMPLE_DPI[kind])
  return { pixelsWide: pixels(widthUm), pixelsHigh: pixels(heightUm) }
}
