import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newAdmin } from '../testing/people/people.ts'
import { startTestShop, type TestShop } from '../testing/shops/test-shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await startTestShop()
  token = (await newAdmin(shop)).token
})
afterAll(() => shop.close())

const ID = '0198c0de-0000-7000-8000-000000000001'
const ODD = ['\0', 'a\0b', '\ufffd', '%', '0', '-1', '9'.repeat(40), '0000-01-01', '0001-01-01']

const queries = Object.values(endpointTable).flatMap(({ method, path, shape }) => {
  const names = shape.query instanceof z.ZodObject ? Object.keys(shape.query.shape) : []
  return method === 'GET' ? names.map((name) => [path, name] as const) : []
})

describe('whatever stands in the address of', () => {
  it.each(queries)('%s as %s is no failure of the shop', async (path, name) => {
    for (const odd of ODD) {
      const query = new URLSearchParams({ [name]: odd })
      const reply = await shop.call('GET', `${path.replace(/:\w+/g, ID)}?${query}`, { token })
      expect(reply.status, `${name}=${JSON.stringify(odd)}`).toBeLessThan(500)
    }
  })
})
