import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { apiDocs } from './api-docs.ts'

const app = Fastify()
const made = vi.spyOn(JSON, 'stringify')
beforeAll(async () => {
  app.addHook('onRequest', async (request) => {
    const isAdmin = request.headers.authorization !== undefined
    const user = { role: isAdmin ? 'admin' : 'customer' }
    Object.assign(request, { mustConfirm: async () => false, findActor: async () => user })
  })
  await app.register(apiDocs, { publicUrl: 'https://shop.example' })
  for (const path of ['/api/admin/staff', '/api/cart/get/:id']) app.get(path, async () => ({}))
  await app.ready()
})
afterAll(() => app.close())

it('the document is made once per kind of reader, in every form that is asked for', async () => {
  const read = (authorization: object, encoding: string, form: string) =>
    app.inject({
      url: `/api/docs/${form}`,
      headers: { ...authorization, 'accept-encoding': encoding },
    })
  const documents = () =>
    made.mock.calls.filter(([value]) => typeof value === 'object' && value && 'openapi' in value)
  const bodies = new Set<string>()
  for (const authorization of [{}, { authorization: 'Bearer x' }]) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const readings = await Promise.all(
        Array.from({ length: 5 }, () => read(authorization, encoding, 'json')),
      )
      for (const { statusCode, rawPayload, headers } of readings) {
        expect(statusCode).toBe(200)
        expect(headers['cache-control']).toBe('no-store')
        bodies.add(rawPayload.toString('base64'))
      }
    }
  }
  // Two kinds of readers, three encodings.
  expect(bodies.size).toBe(6)
  expect(documents()).toHaveLength(2)
})
