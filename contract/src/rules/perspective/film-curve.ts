/** Film-like tone curve for room pictures, and its inverse. Light is linear: 1 is white paper in full light. */
import { encodedOf } from './srgb.ts'

/** Highlights are compressed from here on instead of clipped. */
export const FILM_SHOULDER = 0.55
/** Strength of the S-curve that darkens shadows and lightens highlights. */
export const FILM_CONTRAST = 0.16

/** Brightest light that the inverse can return. */
const BRIGHTEST = 8
const HALVINGS = 40

/** Returns the screen value, 0 to 1, for linear light. */
export function developed(light: number): number {
  const rest = 1 - FILM_SHOULDER
  const bent =
    light < FILM_SHOULDER
      ? light
      : FILM_SHOULDER + rest * (1 - Math.exp(-(light - FILM_SHOULDER) / rest))
  const encoded = encodedOf(bent)
  return encoded + FILM_CONTRAST * (encoded * encoded * (3 - 2 * encoded) - encoded)
}

/** Returns the linear light for a screen value: the inverse of `developed`, by bisection. */
export function undeveloped(shown: number): number {
  let [low, high] = [0, BRIGHTEST]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (developed(middle) < shown) low = middle
    else high = middle
  }
  return low
}
