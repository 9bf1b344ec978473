import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listWallpapers } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import type { FastifyInstance } from 'fastify'
import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { servePages } from '../http/pages/pages.ts'

let shop: TestShop
let behaviour: { calls?: (api: CallApi) => Promise<unknown>; status?: number }
let rendered: number
beforeEach(async () => {
  behaviour = {}
  rendered = 0
  shop ??= await startTestShop({ database: 'embedded', pages: async (app) => indiscreetPages(app) })
  shop.app.context.responseCache.invalidateAll()
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.call('GET', path, { headers })

describe('a public page', () => {
  it('has nothing of the one who asked first, although it shows all that it is given', async () => {
    const { token } = await newCustomer(shop)
    const first = await get('/wallpapers?color=red&gclid=secret-click', {
      authorization: `Bearer ${token}`,
      cookie: 'signin=secret-cookie',
      'user-agent': 'secret-agent',
      'accept-language': 'secret-language',
      referer: 'https://example.in/secret-page',
      'x-forwarded-for': '203.0.113.9',
      'x-anything': 'secret-header',
    })
    expect(first).toMatchObject({ status: 200, body: expect.stringContaining('color=red') })
    expect(first.body).not.toMatch(/secret|203\.0|Bearer/)
    expect(first.body).not.toContain(token)
    const second = await get('/wallpapers?color=red')
    expect(second.body).toBe(first.body)
    expect(rendered).toBe(1)
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    const limits = Object.keys(second.headers).filter((name) => /limit|cookie/.test(name))
    expect(limits).toEqual([])
  })

  it('is made once, whatever stands in its address that it does not read', async () => {
    const { body } = await get('/products/udaipur-damask')
    for (const asked of ['shown=50', 'shown=75', 'color=red', 'q=damask', 'token=secret-token']) {
      expect((await get(`/products/udaipur-damask?${asked}`)).body).toBe(body)
    }
    expect(rendered).toBe(1)
    expect(shop.app.context.responseCache.find('/products/udaipur-damask?shown=50')).toBeUndefined()
  })

  it('that is a listing is made once for every number of products that lies in one page', async () => {
    const { body } = await get('/wallpapers?shown=50')
    expect((await get('/wallpapers?shown=26')).body).toBe(body)
    expect((await get('/wallpapers?shown=1000')).body).not.toBe(body)
    await get('/wallpapers?shown=5000')
    expect(rendered).toBe(2)
  })

  it('comes with the policy for its own scripts and its own status', async () => {
    const first = await get('/home')
    const second = await get('/home')
    // printf 0 | openssl dgst -sha256 -binary | base64
    const own = "script-src 'self' 'sha256-X+zrZv/IbzjZUnhsbWlsecLbwjndTpG0ZynXOif7V+k=';"
    expect(second.headers['content-security-policy']).toContain(own)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('is made again when a product that its calls showed has changed, or the settings have', async () => {
    await newProduct(shop, { productName: 'Before' })
    behaviour.calls = (api) => api(listWallpapers, { query: {} })
    await get('/wallpapers')
    await get('/wallpapers')
    expect(rendered).toBe(1)
    await newProduct(shop, { productName: 'After' })
    expect((await get('/wallpapers')).body).toContain('After')
    await get('/wallpapers')
    expect(rendered).toBe(2)
    const { token } = await newAdmin(shop)
    const { body } = await shop.call('GET', '/api/admin/settings', { token })
    const banner = { ...body.data.banner.value, version: body.data.banner.version, text: 'New' }
    const saved = await shop.call('PUT', '/api/admin/settings/banner', { token, body: banner })
    expect(saved.status).toBe(200)
    await get('/wallpapers')
    expect(rendered).toBe(3)
  })

  it('with a part that could not be read is sent once and not kept', async () => {
    behaviour.calls = async (api) => {
      await api(listWallpapers, { query: { cursor: 'of another list' } }).catch(
        () => 'part missing',
      )
    }
    expect((await get('/home')).status).toBe(200)
    await get('/home')
    expect(rendered).toBe(2)
  })

  it('is shown as it was while the database is away, and says so', async () => {
    behaviour.calls = (api) => api(listWallpapers, { query: {} }).catch(() => 'part missing')
    const before = await get('/wallpapers')
    const { responseCache } = shop.app.context
    const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const broken = [
      vi.spyOn(shop.pool, 'query').mockImplementation(away),
      vi.spyOn(shop.pool, 'connect').mockImplementation(away),
    ]
    // As when the connection for NOTIFY is lost.
    responseCache.close()
    try {
      const stale = await get('/wallpapers')
      expect(stale).toMatchObject({
        status: 200,
        body: before.body,
        headers: {
          'cache-control': 'no-store',
          'cache-status': expect.stringMatching(/^Bhitti; hit; ttl=-\d+$/),
          'content-security-policy': before.headers['content-security-policy'],
        },
      })
      expect((await get('/home')).headers).not.toHaveProperty('cache-status')
    } finally {
      for (const spy of broken) spy.mockRestore()
      responseCache.open()
    }
    const fresh = await get('/wallpapers')
    expect(fresh.headers).not.toHaveProperty('cache-status')
  })

  it('that is not there is not kept', async () => {
    behaviour.status = 404
    expect((await get('/products/nothing-here')).status).toBe(404)
    behaviour.status = 200
    expect((await get('/products/nothing-here')).status).toBe(200)
  })
})

it.each(['/cart', '/profile', '/auth/login?googleLogin=success&token=abc', '/admin/orders'])(
  '%s is not kept',
  async (path) => {
    for (const times of [1, 2]) {
      const { headers } = await get(path)
      expect(rendered).toBe(times)
      expect(headers['cache-control']).toMatch(/^no-(?:cache|store)$/)
    }
  },
)

/** Pages that print their whole request and all replies of the API. */
function indiscreetPages(app: FastifyInstance): void {
  const apiContext = createContext<CallApi>()
  const scriptReportContext = createContext<(code: string) => void>()
  const module = {
    apiContext,
    siteContext: createContext(),
    errorReportContext: createContext(),
    scriptReportContext,
    default: async (
      request: Request,
      _status: number,
      headers: Headers,
      _router: unknown,
      context: Readonly<RouterContextProvider>,
    ) => {
      rendered += 1
      const told = await behaviour.calls?.(context.get(apiContext))
      context.get(scriptReportContext)('0')
      headers.set('content-type', 'text/html; charset=utf-8')
      const given = JSON.stringify([request.url, [...request.headers], told])
      return new Response(`<script>0</script><script>1</script><pre>${given}</pre>`, {
        status: behaviour.status ?? 200,
        headers,
      })
    },
  }
  const build = {
    entry: { module },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
    ssr: true,
  }
  servePages(app, {
    // Safe: it has what rendering reads of a build.
    loadBuild: async () => build as unknown as ServerBuild,
    site: () => ({ publicUrl: shop?.address ?? 'http://127.0.0.1', isOpen: true }) as never,
    security: { paymentOrigins: [], pictureOrigins: [], https: false },
    allowAnyInlineScript: false,
  })
}
