/** The rooms that the studio rendered, as views to draw designs in. Loaded only by who shows one. */
import { type Homography, product } from '@bhitti/contract/rules/perspective/homography'
import type { RenderedRoom, RenderedViews } from '@bhitti/contract/rules/perspective/rendered-view'
import manifest from './plates/plates.json'
import type { WallView } from './wall-view.ts'

/** Written by the studio, whose tests hold it to its type: JSON has no tuples. */
const { rooms } = manifest as unknown as RenderedViews

/** In the order in which they are offered. */
export const RENDERED_ROOMS: readonly RenderedRoom[] = rooms

const addresses = import.meta.glob<string>('./plates/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A small picture is enough where it is shown at most this much larger than it is. */
const MAY_BE_STRETCHED = 1.1

/**
 * A rendered room, ready to draw designs in.
 * @param across how many pixels of the screen its picture will be wide; the large one where not known
 * @throws Error when one of its pictures cannot be loaded
 */
export async function roomView(
  { large, small, toWall, metres }: RenderedRoom,
  across = large.width,
): Promise<WallView> {
  const { width, height, white, mask } = across <= small.width * MAY_BE_STRETCHED ? small : large
  const [source, paper] = await Promise.all([loaded(white), loaded(mask)])
  return {
    white: { source, width, height },
    mask: paper,
    curve: 'film',
    places: { kind: 'flat', toWall: product(toWall, enlarging(large.width / width)) },
    metres,
  }
}

function enlarging(times: number): Homography {
  return [times, 0, 0, 0, times, 0, 0, 0, 1]
}

/**
 * The address of one of a view's files.
 * @throws Error where there is no such file
 */
export function addressOf(file: string): string {
  const address = addresses[`./plates/${file}`]
  if (!address) throw new Error(`There is no picture ${file}`)
  return address
}

async function loaded(file: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = addressOf(file)
  await image.decode()
  return image
}
