import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'

let shop: TestShop
const lines: { level: number; msg: string }[] = []
beforeAll(async () => {
  shop = await startTestShop({
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
  })
})
afterAll(() => shop.close())

/** Returns the reply; waits until the shop closes the connection by itself. */
async function answerTo(request: string) {
  const { hostname, port } = new URL(shop.address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  socket.destroy()
  const [first = '', ...headers] = head.toLowerCase().split('\r\n')
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
}

it.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'request.headers_too_large',
  ],
  ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'request.malformed'],
  ['a broken header', 'GET / HTTP/1.1\r\nHost shop\r\n\r\n', 400, 'request.malformed'],
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: shop\r\n', 408, 'request.too_slow'],
  [
    'a body that does not end',
    'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    408,
    'request.too_slow',
  ],
])(
  '%s gets the reply of every other error, and the end of its connection',
  async (_, request, status, code) => {
    const answer = await answerTo(request)
    expect(answer).toMatchObject({
      status,
      body: { success: false, code, message: expect.any(String) },
    })
    expect(answer.headers).toContain('connection: close')
    expect(answer.headers).toContain('content-type: application/json; charset=utf-8')
  },
)

it('a caller who hangs up is no error of the shop', async () => {
  const { hostname, port } = new URL(shop.address)
  const before = lines.length
  for (const request of [
    'GET / HT',
    'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    'GET /api/shop/products/get?limit=100 HTTP/1.1\r\nHost: shop\r\n\r\n',
    'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: shop\r\n\r\n',
  ]) {
    const socket = connect(Number(port), hostname)
    await new Promise<void>((resolve) => socket.write(request, () => resolve()))
    socket.resetAndDestroy()
  }
  const gone = () => lines.slice(before).filter(({ msg }) => msg === 'the caller went away')
  await expect.poll(() => gone().length).toBeGreaterThanOrEqual(2)
  expect((await shop.call('GET', '/healthz')).status).toBe(200)
  expect(lines.slice(before).filter(({ level }) => level >= 40)).toEqual([])
})
