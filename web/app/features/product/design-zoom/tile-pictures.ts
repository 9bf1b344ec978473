import { decodedPicture } from '~/lib/pictures/decoded-picture.ts'

/** A decoded tile takes about a megabyte, so this is enough for a view and its surroundings. */
const KEPT_TILES = 80

export type TilePictures = {
  get: (url: string) => HTMLImageElement | undefined
  /** Fetches the missing tiles of the view and aborts the fetches of all others. */
  want: (urls: readonly string[]) => void
}

/** Caches the most recently used tiles; `onCome` is called for each that loads. */
export function tilePictures(onCome: () => void): TilePictures {
  const come = new Map<string, HTMLImageElement>()
  const onTheirWay = new Map<string, AbortController>()
  const missing = new Set<string>()

  async function fetchTile(url: string) {
    const stopping = new AbortController()
    onTheirWay.set(url, stopping)
    const picture = await decodedPicture(url, stopping.signal)
    if (stopping.signal.aborted) return
    onTheirWay.delete(url)
    if (picture === null) {
      missing.add(url)
      return
    }
    come.set(url, picture)
    onCome()
  }

  return {
    get: (url) => come.get(url),
    want(urls) {
      const wanted = new Set(urls)
      for (const [url, stopping] of onTheirWay) {
        if (wanted.has(url)) continue
        stopping.abort()
        onTheirWay.delete(url)
      }
      for (const url of urls) {
        const picture = come.get(url)
        if (picture) {
          // Reinserting keeps the map in order of use, the latest last.
          come.delete(url)
          come.set(url, picture)
        } else if (!onTheirWay.has(url) && !missing.has(url)) {
          void fetchTile(url)
        }
      }
      for (const url of come.keys()) {
        if (come.size <= KEPT_TILES) break
        if (!wanted.has(url)) come.delete(url)
      }
    },
  }
}
