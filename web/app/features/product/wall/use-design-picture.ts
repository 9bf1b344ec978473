import type { PublicArtwork } from '@bhitti/contract/calls/artworks.schemas'
import { useEffect, useState } from 'react'
import { decodedPicture } from '~/lib/pictures/decoded-picture.ts'

/** From here on the eye sees no more of a design on a screen than of the preview. */
const SHARPER_MIN = 1.3

/** The picture of a design: the preview first, then the sharpest that helps on this screen. */
export function useDesignPicture({ preview, levels }: PublicArtwork) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const sharper = levels.find(({ width }) => width >= preview.width * SHARPER_MIN)?.url

  useEffect(() => {
    let isWanted = true
    void (async () => {
      const first = await decodedPicture(preview.url)
      if (!isWanted) return
      setPicture(first)
      setFailed(first === null)
      if (sharper === undefined || first === null) return
      const second = await decodedPicture(sharper)
      if (isWanted && second) setPicture(second)
    })()
    return () => {
      isWanted = false
    }
  }, [preview.url, sharper])

  return { picture, hasFailed }
}
