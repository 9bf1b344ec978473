import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { useEffect, useState } from 'react'
import { decodedPicture } from '~/lib/pictures/decoded-picture.ts'

/** Loads the picture of the whole design below its tiles: the preview, and the largest level if there are no tiles. */
export function useBasePicture({ preview, levels, tiles }: PublicArtwork) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const largest = tiles === null ? levels.at(-1)?.url : undefined

  useEffect(() => {
    const leaving = new AbortController()
    void (async () => {
      const first = await decodedPicture(preview.url, leaving.signal)
      if (leaving.signal.aborted) return
      if (first) setPicture((now) => now ?? first)
      setFailed(first === null)
      if (largest === undefined || largest === preview.url) return
      const larger = await decodedPicture(largest, leaving.signal)
      if (leaving.signal.aborted || larger === null) return
      setPicture(larger)
      setFailed(false)
    })()
    return () => leaving.abort()
  }, [preview.url, largest])

  return { picture, hasFailed }
}
