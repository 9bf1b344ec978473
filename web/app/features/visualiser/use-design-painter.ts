import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { useMemo } from 'react'
import { designPainter } from '~/entities/design/draw-design.ts'
import { useDesignPicture } from '~/lib/pictures/use-design-picture.ts'

export function useDesignPainter(design: PublicArtwork | null) {
  const { picture, hasFailed } = useDesignPicture(design)
  const artwork = design?.artwork ?? null
  const paint = useMemo(
    () => (artwork && picture ? designPainter({ artwork, picture }) : null),
    [artwork, picture],
  )
  return { artwork, paint, hasFailed }
}
