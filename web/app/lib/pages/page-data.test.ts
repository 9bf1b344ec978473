import { ApiError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { apiContext, siteContext } from '../api/api-context.ts'
import { dehydratedStateOf, type PageArgs, pageData } from './page-data.ts'
import { UNKNOWN_SITE } from './site.ts'

function visit(api: CallApi, id: string, isOpen = true): LoaderFunctionArgs {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(siteContext, { ...UNKNOWN_SITE, isOpen })
  const url = new URL(`https://shop.invalid/products/${id}?sort=price`)
  return { context, params: { id }, url, pattern: '', request: new Request(url) }
}

const unusedApi: CallApi = () => Promise.reject(new Error('not called'))

test('the server sends along what was read, under its key', async () => {
  const page = pageData(async ({ params, url, read }: PageArgs<'id'>) => ({
    product: await read({
      queryKey: ['product', params.id],
      queryFn: async () => ({ name: 'Mango' }),
    }),
    sort: url.searchParams.get('sort'),
  }))
  const loaded = await page.loader(visit(unusedApi, 'p1'))
  expect(loaded).toMatchObject({ product: { name: 'Mango' }, sort: 'price' })
  const queries = dehydratedStateOf(loaded)?.queries ?? []
  expect(queries.map((query) => [query.queryKey, query.state.data])).toEqual([
    [['product', 'p1'], { name: 'Mango' }],
  ])
})

test.each([
  [404, 404],
  [503, 503],
  [0, 503],
])('the API refusing with %d makes the page answer %d', async (refusal, status) => {
  const page = pageData(async ({ read }: PageArgs<'id'>) => ({
    product: await read({
      queryKey: ['product'],
      queryFn: () =>
        Promise.reject(new ApiError(refusal, 'product.not_found', 'Product not found')),
    }),
  }))
  await expect(page.loader(visit(unusedApi, 'p1'))).rejects.toMatchObject({
    init: { status },
    data: { message: 'Product not found', code: 'product.not_found' },
  })
})

test('the server reads nothing for a page of a closed shop', async () => {
  const describePage = vi.fn(async () => ({ product: 'Mango' }))
  const loaded = await pageData(describePage).loader(visit(unusedApi, 'p1', false))
  expect(loaded).toEqual({})
  expect(describePage).not.toHaveBeenCalled()
})

test('what a page can do without may fail', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('down')))
  const page = pageData(async ({ prime }: PageArgs<'id'>) => {
    await prime({ queryKey: ['reviews'], queryFn: failing })
    return {}
  })
  const loaded = await page.loader(visit(unusedApi, 'p1'))
  expect(failing).toHaveBeenCalledOnce()
  expect(dehydratedStateOf(loaded)?.queries).toEqual([])
})

test('two requests never share what they read', async () => {
  let reads = 0
  const page = pageData(async ({ read }: PageArgs<'id'>) => ({
    count: await read({ queryKey: ['count'], queryFn: async () => ++reads, staleTime: Infinity }),
  }))
  await page.loader(visit(unusedApi, 'p1'))
  expect(await page.loader(visit(unusedApi, 'p1'))).toMatchObject({ count: 2 })
})
