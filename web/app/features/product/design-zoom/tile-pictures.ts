import { decodedPicture } from '~/lib/pictures/decoded-picture.ts'

/** Decoded, a piece takes about a megabyte: enough for a view and what is around it. */
const KEPT_TILES = 80

/** The pieces of a design that have come, and those on their way. */
export type TilePictures = {
  get: (url: string) => HTMLImageElement | undefined
  /** Fetches what is in view and has not come, and gives up what no longer is. */
  want: (urls: readonly string[]) => void
}

/** Keeps the pieces of a design that were looked at last; `onCome` is told of each that comes. */
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
          // The last of the map are those that were looked at last.
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
