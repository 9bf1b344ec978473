import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { useEffect, useState } from 'react'
import { decodedPicture } from './decoded-picture.ts'

/** Minimum width relative to the preview at which a larger picture is worth loading. */
const SHARPER_MIN = 1.3

type Come = { of: string; picture: HTMLImageElement | null }

/**
 * Loads the preview of a design, then the next larger picture. Null until the present design's own is loaded, so that
 * no design is painted with another's picture.
 */
export function useDesignPicture(design: Pick<PublicArtwork, 'preview' | 'levels'> | null) {
  const [come, setCome] = useState<Come | null>(null)
  const preview = design?.preview
  const sharper =
    preview && design.levels.find(({ width }) => width >= preview.width * SHARPER_MIN)?.url
  const url = preview?.url

  useEffect(() => {
    if (url === undefined) return
    let isWanted = true
    void (async () => {
      const first = await decodedPicture(url)
      if (!isWanted) return
      setCome({ of: url, picture: first })
      if (sharper === undefined || first === null) return
      const second = await decodedPicture(sharper)
      if (isWanted && second) setCome({ of: url, picture: second })
    })()
    return () => {
      isWanted = false
    }
  }, [url, sharper])

  const own = come !== null && come.of === url ? come : null
  return { picture: own?.picture ?? null, hasFailed: own !== null && own.picture === null }
}
