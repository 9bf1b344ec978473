import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openConversion } from './colour-conversion.ts'

const LUT16_IN_V4 = readFileSync(join(import.meta.dirname, '../test-inputs/cmyk-v4-lut16.icc'))

/** Converted by Little CMS 2 with the same intent: relative colorimetric with black point compensation. */
it('converts with the lookup tables of version 2 in a version 4 profile as Little CMS does', async () => {
  const inks = Uint8Array.from([0, 0, 0, 0, 125, 99, 100, 54, 255, 0, 0, 0, 0, 204, 51, 0])
  const shown = [239, 240, 244, 109, 129, 144, 0, 149, 217, 226, 80, 124]
  const { convert } = await openConversion(LUT16_IN_V4, null)
  convert(inks).forEach((value, at) => {
    expect(Math.abs(value - (shown[at] ?? Number.NaN)), `${at}`).toBeLessThanOrEqual(2)
  })

  const screen = Uint8Array.from([255, 255, 255, 255, 0, 0, 51, 102, 153, 0, 0, 0])
  const printed = [1, 0, 0, 1, 0, 220, 235, 11, 162, 84, 0, 103, 255, 95, 0, 248]
  const toPress = await openConversion(null, LUT16_IN_V4)
  toPress.convert(screen).forEach((value, at) => {
    expect(Math.abs(value - (printed[at] ?? Number.NaN)), `${at}`).toBeLessThanOrEqual(2)
  })
})
