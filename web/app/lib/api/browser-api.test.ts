import { checkAuth, login } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { updateCartQuantity } from '@bhitti/contract/calls/buying/cart.endpoints'
import { getProduct } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { apiWithToken, browserApi, onIdentityAsked, onTokenRefused } from './browser-api.ts'
import { keepAhead, shopNow } from './shop-clock.ts'

const request = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let token: string | null = null

beforeEach(() => {
  token = null
  request.mockReset()
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('localStorage', { getItem: () => token })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answers(status: number, body: unknown) {
  request.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

test('a visitor calls without a token, and parameters are escaped into the path', async () => {
  answers(200, { success: true, data: { _id: 'p1' } })
  await expect(browserApi(getProduct, { params: { id: 'a/b' } })).resolves.toMatchObject({
    data: { _id: 'p1' },
  })
  const [url, init] = request.mock.calls[0] ?? []
  expect(url).toBe('/api/shop/products/get/a%2Fb')
  expect(init?.headers).not.toHaveProperty('authorization')
  expect(init).not.toHaveProperty('body')
})

test('somebody signed in calls with the token and a JSON body', async () => {
  token = 'secret'
  answers(200, { success: true })
  const body = { userId: 'u', itemId: 'i', quantity: 2 }
  await browserApi(updateCartQuantity, { body })
  const init = request.mock.calls[0]?.[1]
  expect(init?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  })
  expect(init?.body).toBe(JSON.stringify(body))
})

test('a one-time code is sent in place of the stored token', async () => {
  token = 'stored'
  answers(200, { success: true })
  await apiWithToken('code')(checkAuth, {})
  expect(request.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer code' })
})

test('a refusal keeps its status, code, text and fields, and the text is the shop’s', async () => {
  answers(400, { success: false, code: 'request.invalid', message: 'No', fields: { phone: 'Bad' } })
  await expect(browserApi(checkAuth, {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'request.invalid',
    message: 'No',
    fields: { phone: 'Bad' },
    isFromApi: true,
  })
})

test.each(['<h1>Bad gateway</h1>', '{"message":"Endpoint request timed out"}', ''])(
  'an answer such as %j comes from something in between and says nothing of the shop',
  async (body) => {
    request.mockResolvedValue(new Response(body, { status: 502 }))
    await expect(browserApi(checkAuth, {})).rejects.toMatchObject({ status: 502, isFromApi: false })
  },
)

test('no answer is server.unavailable with status 0', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(browserApi(checkAuth, {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'server.unavailable',
    isFromApi: false,
  })
})

test('a cancelled call is not reported as a failure of the shop', async () => {
  const controller = new AbortController()
  controller.abort(new Error('left the page'))
  request.mockImplementation((_, init) => Promise.reject(init.signal?.reason))
  await expect(browserApi(checkAuth, {}, { signal: controller.signal })).rejects.toThrow(
    'left the page',
  )
})

test('a dead token is announced, a wrong password is not', async () => {
  token = 'dead'
  const refused = vi.fn()
  const stop = onTokenRefused(refused)
  answers(401, { success: false, code: 'account.wrong_credentials' })
  await expect(
    browserApi(login, { body: { identifier: 'a', password: 'b' } }),
  ).rejects.toMatchObject({ status: 401 })
  expect(refused).not.toHaveBeenCalled()

  answers(401, { success: false, code: 'account.login_required' })
  await expect(browserApi(checkAuth, {})).rejects.toMatchObject({ status: 401 })
  expect(refused).toHaveBeenCalledExactlyOnceWith('dead')
  stop()
})

test('calls that are refused together ask once who is there, and are all made again', async () => {
  token = 'asked again'
  const ask = vi.fn(async () => {
    answers(200, { success: true, user: {} })
    return true
  })
  const stop = onIdentityAsked(ask)
  answers(403, { success: false, code: 'account.confirm_identity' })
  await Promise.all([
    browserApi(checkAuth, {}),
    browserApi(checkAuth, {}),
    browserApi(checkAuth, {}),
  ])
  expect(ask).toHaveBeenCalledOnce()
  answers(403, { success: false, code: 'account.confirm_identity' })
  await browserApi(checkAuth, {})
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})

describe('the shop’s time', () => {
  const HOUR_MS = 3_600_000
  const DAY_MS = 24 * HOUR_MS
  /** Assumed lead of the shop's clock over the device's, in milliseconds, to the nearest second. */
  const ahead = () => Math.round((shopNow().getTime() - Date.now()) / 1000) * 1000
  const sentAt = (moment: number, headers = {}) => ({
    headers: { date: new Date(moment).toUTCString(), ...headers },
  })

  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 6) }))
  afterEach(() => {
    vi.useRealTimers()
    keepAhead(0)
  })

  it.each([-DAY_MS, 0, DAY_MS, 400 * DAY_MS])('is that of the last reply: %d ms', async (ms) => {
    const reply = new Response('{"success":true}', sentAt(Date.now() + ms))
    request.mockResolvedValue(reply)
    await browserApi(checkAuth, {})
    expect(ahead()).toBe(ms)
    vi.advanceTimersByTime(HOUR_MS)
    expect(ahead()).toBe(ms)
  })

  it('counts the seconds that a cache has kept a reply', async () => {
    const reply = new Response('{"success":true}', sentAt(Date.now() + DAY_MS, { age: '120' }))
    request.mockResolvedValue(reply)
    await browserApi(checkAuth, {})
    expect(ahead()).toBe(DAY_MS + 120_000)
  })

  it('is told by a refusal as well, so that the next press is right', async () => {
    const refused = { status: 409, ...sentAt(Date.now() + DAY_MS) }
    request.mockResolvedValue(new Response('{"success":false,"code":"delivery.later"}', refused))
    await expect(browserApi(checkAuth, {})).rejects.toMatchObject({ status: 409 })
    expect(ahead()).toBe(DAY_MS)
  })

  it.each([
    ['no date', '{"success":true}', {}],
    ['an unreadable date', '{"success":true}', { headers: { date: 'soon' } }],
    ['a page of a router on the way', '<h1>Log in</h1>', sentAt(0)],
  ])('is not learned from a reply with %s', async (_, body, init) => {
    keepAhead(DAY_MS)
    request.mockResolvedValue(new Response(body, init))
    await browserApi(checkAuth, {})
    expect(ahead()).toBe(DAY_MS)
  })
})
