import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { expect, test, vi } from 'vitest'
import { clothPrint } from './cloth-print.ts'

test('a cloth is covered by its pattern at its true size, from its top left corner on', () => {
  const paint = vi.fn()
  const print = clothPrint({ id: 'kasavu' }, paint, [3.8016, 2.575])
  expect(print.metres).toEqual([3.8016, 2.575])
  const canvas = {} as HTMLCanvasElement
  print.paint(canvas, 400)
  expect(paint).toHaveBeenCalledExactlyOnceWith(
    canvas,
    { widthUm: 3_801_600, heightUm: 2_575_000, spareUm: 0 },
    { artworkId: 'kasavu', leftUm: 0, topUm: 0, scalePpm: TRUE_SCALE, mirrored: false },
    // 400 pixels per metre, in pixels per micrometre.
    0.0004,
  )
})
