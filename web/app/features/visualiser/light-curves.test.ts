import { developed } from '@bhitti/contract/rules/perspective/film-curve'
import { encodedOf } from '@bhitti/contract/rules/perspective/srgb'
import { expect, test } from 'vitest'
import { lightOfBytes } from './light-curves.ts'

test.each([
  ['film', developed],
  ['screen', encodedOf],
] as const)(
  'each byte of a picture leads to its light and back, as a %s shows it',
  (curve, shown) => {
    const lights = lightOfBytes(curve)
    expect(lights).toHaveLength(256)
    for (const [byte, light] of lights.entries()) expect(shown(light) * 255).toBeCloseTo(byte, 2)
  },
)
