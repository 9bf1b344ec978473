/** The rooms and windows rendered by the studio, as views. Imported only where one is shown. */
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

/** Written by the studio, whose tests check it against this type. JSON has no tuples. */
const { rooms, windows } = manifest as unknown as RenderedViews

export const RENDERED_ROOMS: readonly RenderedRoom[] = rooms
export const RENDERED_WINDOWS: readonly RenderedWindow[] = windows

const addresses = import.meta.glob<string>('./plates/*.{avif,bin}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The small picture is used if it is enlarged by at most 10 %. */
const MAY_BE_STRETCHED = 1.1

/**
 * Loads a rendered room as a view.
 * @param across width of its picture in device pixels; the large picture by default
 * @throws Error if one of its pictures cannot be loaded
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
 * Loads a rendered window with its curtains or blind as a view.
 * @param across width of its picture in device pixels; the large picture by default
 * @throws Error if one of its files cannot be loaded
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
 * Returns the address of one of a view's files.
 * @throws Error if there is no such file
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

/** @throws Error if the file cannot be loaded */
async function inflated(address: string): Promise<Uint8Array> {
  const { ok, status, body } = await fetch(address)
  if (!ok || !body) throw new Error(`${address} cannot be loaded: ${status}`)
  const bytes = new Response(body.pipeThrough(new DecompressionStream('deflate')))
  return new Uint8Array(await bytes.arrayBuffer())
}
