/** Tone curves: converts between picture bytes and linear light, for the GPU. */
import {
  FILM_CONTRAST,
  FILM_SHOULDER,
  undeveloped,
} from '@bhitti/contract/rules/perspective/film-curve'
import { linearOf } from '@bhitti/contract/rules/perspective/srgb'
import type { WallView } from './wall-view.ts'

type Curve = WallView['curve']

/** Returns the linear light of each of the 256 bytes. */
export function lightOfBytes(curve: Curve): Float32Array {
  const lightOf = curve === 'film' ? undeveloped : linearOf
  return Float32Array.from({ length: 256 }, (_, byte) => lightOf(byte / 255))
}

/** The inverse in GLSL: `shown` converts linear light to screen values. */
export const SHOWN_GLSL = `
uniform bool film;
vec3 encoded(vec3 light) {
  return mix(
    1.055 * pow(max(light, 0.0031308), vec3(1.0 / 2.4)) - 0.055,
    light * 12.92,
    lessThanEqual(light, vec3(0.0031308))
  );
}
vec3 shown(vec3 light) {
  if (!film) return encoded(min(light, 1.0));
  const float shoulder = ${FILM_SHOULDER.toFixed(6)};
  const float rest = 1.0 - shoulder;
  vec3 bent = mix(
    shoulder + rest * (1.0 - exp(-(light - shoulder) / rest)),
    light,
    lessThan(light, vec3(shoulder))
  );
  vec3 value = encoded(bent);
  return value + ${FILM_CONTRAST.toFixed(6)} * (value * value * (3.0 - 2.0 * value) - value);
}`
