/** The rooms and windows that the studio rendered, as views to draw designs in. Loaded only by who shows one. */
import { type Homography, product } from '@bhitti/contract/rules/perspective/homography'
import { unpackedPlaces } from '@bhitti/contract/rules/perspective/place-map-file'
import type {
  RenderedRoom,
  RenderedViews,
  RenderedWindow,
  ViewSize,
} from '@bhitti/contract/rules/perspective/rendered-view'
import manifest from './plates/plates.json'
import type { WallView } from './wall-view.ts'

/** Written by the studio, whose tests hold it to its type: JSON has no tuples. */
const { rooms, windows } = manifest as unknown as RenderedViews

/** In the order in which they are offered. */
export const RENDERED_ROOMS: readonly RenderedRoom[] = rooms
export const RENDERED_WINDOWS: readonly RenderedWindow[] = windows

const addresses = import.meta.glob<string>('./plates/*.{avif,bin}', {
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
export async function roomView(room: RenderedRoom, across = room.large.width): Promise<WallView> {
  const { large, toWall, metres } = room
  const size = chosenSize(room, across)
  const pictures = await picturesOf(size)
  const places = {
    kind: 'flat',
    toWall: product(toWall, enlarging(large.width / size.width)),
  } as const
  return { ...pictures, curve: 'film', places, metres }
}

/**
 * A rendered window with its curtains or blind, ready to draw designs on their cloth.
 * @param across how many pixels of the screen its picture will be wide; the large one where not known
 * @throws Error when one of its files cannot be loaded
 */
export async function windowView(
  window: RenderedWindow,
  across = window.large.width,
): Promise<WallView> {
  const [pictures, grid] = await Promise.all([
    picturesOf(chosenSize(window, across)),
    inflated(addressOf(window.places)).then(unpackedPlaces),
  ])
  return {
    ...pictures,
    curve: 'film',
    places: { kind: 'map', ...grid },
    metres: window.metres,
  }
}

function chosenSize({ large, small }: RenderedRoom | RenderedWindow, across: number): ViewSize {
  return across <= small.width * MAY_BE_STRETCHED ? small : large
}

async function picturesOf({ width, height, white, mask }: ViewSize) {
  const [source, paper] = await Promise.all([loaded(white), loaded(mask)])
  return { white: { source, width, height }, mask: paper }
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

/** @throws Error when the file cannot be loaded */
async function inflated(address: string): Promise<Uint8Array> {
  const { ok, status, body } = await fetch(address)
  if (!ok || !body) throw new Error(`${address} cannot be loaded: ${status}`)
  const bytes = new Response(body.pipeThrough(new DecompressionStream('deflate')))
  return new Uint8Array(await bytes.arrayBuffer())
}
