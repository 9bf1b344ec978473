import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodeBody, encodingFor, otherBody } from './reply-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that takes %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it('every form of a body unpacks to the same bytes', async () => {
  const body = 'भित्ति ₹1,200 '.repeat(100)
  const encoded = await encodeBody(body)
  expect(brotliDecompressSync(encoded.br).toString()).toBe(body)
  expect(gunzipSync(await otherBody(encoded, 'gzip')).toString()).toBe(body)
  expect((await otherBody(encoded, 'identity')).toString()).toBe(body)
})

it('a body is packed with gzip when somebody asks for that, and once', async () => {
  const encoded = await encodeBody('a reply'.repeat(100))
  expect(encoded.gzip).toBeUndefined()
  const [first, second] = await Promise.all([1, 2].map(() => otherBody(encoded, 'gzip')))
  expect(second).toBe(first)
})
