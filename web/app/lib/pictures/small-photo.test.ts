import { SENT_PHOTO_PIXELS } from '@bhitti/contract/rules/shop/shop-limits'
import { afterEach, expect, it, vi } from 'vitest'
import { smallPhoto } from './small-photo.ts'

afterEach(() => vi.unstubAllGlobals())

function browserWith(width: number, height: number, bytes: number) {
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({ drawImage: () => {} }),
    toBlob: (done: (blob: Blob) => void) =>
      done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
  vi.stubGlobal('document', { createElement: () => canvas })
  return canvas
}
const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'wall.png')

it.each([
  [9000, 6660],
  [24_000, 501],
  [3000, 4001],
])(
  'a photo of %i × %i pixels is sent with at most 12 megapixels, even as a larger file',
  async (width, height) => {
    const canvas = browserWith(width, height, 500)
    const sent = await smallPhoto(photo(100))
    expect(canvas.width * canvas.height).toBeLessThanOrEqual(SENT_PHOTO_PIXELS)
    expect(sent).toMatchObject({ name: 'wall.png', type: 'image/jpeg', size: 500 })
  },
)

it('a small photo is sent as it is where drawing it again saves nothing', async () => {
  browserWith(800, 600, 500)
  expect((await smallPhoto(photo(100))).size).toBe(100)
  expect((await smallPhoto(photo(1000))).size).toBe(500)
})

it('a photo that the browser cannot read is left for the shop to judge', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')))
  expect((await smallPhoto(photo(100))).size).toBe(100)
})
