/**
 * How film would have taken the light of a room, which is how rooms are developed, and the way back. Lights are
 * linear: 1 is white paper in full light.
 */
import { encodedOf } from './srgb.ts'

/** Highlights bend from here on instead of burning out. */
export const FILM_SHOULDER = 0.55
/** How much darker shadows and how much lighter lights become than they are. */
export const FILM_CONTRAST = 0.16

/** The brightest light that is told from a brighter one. */
const BRIGHTEST = 8
const HALVINGS = 40

/** 0 to 1 of the screen for linear light, as film would have taken it. */
export function developed(light: number): number {
  const rest = 1 - FILM_SHOULDER
  const bent =
    light < FILM_SHOULDER
      ? light
      : FILM_SHOULDER + rest * (1 - Math.exp(-(light - FILM_SHOULDER) / rest))
  const encoded = encodedOf(bent)
  return encoded + FILM_CONTRAST * (encoded * encoded * (3 - 2 * encoded) - encoded)
}

/** The light that film shows so: the inverse of `developed`, up to the brightest light. */
export function undeveloped(shown: number): number {
  let [low, high] = [0, BRIGHTEST]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (developed(middle) < shown) low = middle
    else high = middle
  }
  return low
}
