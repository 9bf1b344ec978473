import type { Shape } from '@bhitti/contract/calls/endpoint'
import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newAdmin, newCustomer, type Person } from '../testing/people/people.ts'
import { startTestShop, type TestShop } from '../testing/shops/test-shop.ts'

let shop: TestShop
let customer: Person
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  customer = await newCustomer(shop)
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

type Json = { [key: string]: Json | undefined } | Json[] | string | number | boolean
type Path = (string | number)[]

const HALVES = ['\ud800', 'a\udc00b', '\u0000']
/** Calls with a free text in address, query or body. */
const calls = Object.entries(endpointTable).filter(
  ([, { path, shape }]) =>
    path.includes(':') || bodyTextsOf(shape).length > 0 || queryTextsOf(shape).length > 0,
)

describe.each(calls)('%s', (_, { method, path, access, shape }) => {
  const options = () =>
    access === 'anyone' ? {} : { token: (access === 'admin' ? admin : customer).token }
  const bodyTexts = bodyTextsOf(shape)
  const queryTexts = queryTextsOf(shape)
  const parameters = path.match(/:\w+/g) ?? []
  const anywhere = () =>
    path.replace(':userId', customer.id).replace(/:\w+/g, '01a1fc2c-d340-730d-b905-da721a24323f')

  it.each(bodyTexts)('names the field of half a character: body %j', async (...place) => {
    for (const half of HALVES) {
      const reply = await shop.call(method, anywhere(), {
        ...options(),
        body: bodyWith(place, half),
      })
      expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
      expect(reply.body.fields).toHaveProperty([place.join('.')])
    }
  })

  it.each(queryTexts)('names the field of half a character: query %j', async (...place) => {
    const query = `?${place.join('.')}=a%00b`
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const reply = await shop.call(method, anywhere() + query, { ...options(), ...body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(reply.body.fields).toHaveProperty([place.join('.')])
  })

  it.each(parameters)('refuses half a character in its address: %s', async (parameter) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    for (const half of ['%00', '%ED%A0%80', 'a%ED%B0%80']) {
      const address = path
        .replace(parameter, half)
        .replace(':userId', customer.id)
        .replace(/:\w+/g, 'x')
      const reply = await shop.call(method, address, { ...options(), ...body })
      // Another account's id is refused before the input is checked.
      expect(reply.status, half).toBe(parameter === ':userId' && half === '%00' ? 403 : 400)
    }
  })
})

it('covers calls of every kind', () => {
  const texts = calls.flatMap(([, { shape }]) => bodyTextsOf(shape))
  expect(texts.length).toBeGreaterThan(100)
})

it('says so for unknown keys and for texts deep inside as well, however deep', async () => {
  const post = (body: string) => shop.call('POST', '/api/auth/login', { body })
  expect(await post('{"a\\ud800":1}')).toMatchObject({
    status: 400,
    body: { fields: { body: expect.any(String) } },
  })
  expect((await post(`{"a":${'['.repeat(40_000)}"\\ud800"${']'.repeat(40_000)}}`)).status).toBe(400)
  expect((await post('"\\ud800"')).status).toBe(400)
})

it('answers a body of such texts in few words, however many and however deep they are', async () => {
  const nested = `${'["\\u0000",'.repeat(8000)}1${']'.repeat(8000)}`
  const many = JSON.stringify(Array.from({ length: 10_000 }, () => '\0'))
  const keys = `{${Array.from({ length: 500 }, (_, index) => `"${'k'.repeat(150)}${index}":{"a":"\\u0000"}`).join()}}`
  for (const text of [nested, many, keys]) {
    const reply = await shop.call('POST', '/api/auth/login', { body: `{"email":${text}}` })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(JSON.stringify(reply.body).length).toBeLessThan(10_000)
  }
})

it('whole pairs of surrogates are ordinary characters', async () => {
  const { status } = await shop.call('POST', '/api/auth/login', {
    body: { identifier: '😀', password: '😀' },
  })
  expect(status).toBe(401)
})

it.each(['/api/shop/search/%00%00%00%00', '/api/shop/search/abcd%ED%A0%80', '/api/%00'])(
  '%s is no failure of the shop',
  async (address) => {
    expect((await shop.call('GET', address)).status).toBeGreaterThanOrEqual(400)
    expect((await shop.call('GET', address)).status).toBeLessThan(500)
  },
)

/** Leaves out account ids, which are refused earlier: see bind.test.ts. */
function bodyTextsOf({ body }: Shape): Path[] {
  return body ? textsIn(schemaOf(body)).filter((place) => place.at(-1) !== 'userId') : []
}

function queryTextsOf({ query }: Shape): Path[] {
  return query ? textsIn(schemaOf(query)) : []
}

function schemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
}

/** Returns the paths at which a JSON schema takes texts; the first item stands for a whole list. */
function textsIn(schema: Json | undefined, root: Json | undefined = schema, at: Path = []): Path[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return []
  const { $ref, type, properties, items, anyOf, allOf } = schema
  if (typeof $ref === 'string') return textsIn(definition(root, $ref), root, at)
  const choices = [anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  if (choices.length > 0) return unique(choices.flatMap((choice) => textsIn(choice, root, at)))
  if (type === 'string') return [at]
  if (type === 'array') return textsIn(items, root, [...at, 0])
  if (typeof properties !== 'object') return []
  return Object.entries(properties).flatMap(([key, part]) => textsIn(part, root, [...at, key]))
}

function definition(root: Json | undefined, ref: string): Json | undefined {
  return ref
    .split('/')
    .slice(1)
    .reduce<Json | undefined>(
      (part, key) => (typeof part === 'object' && !Array.isArray(part) ? part[key] : undefined),
      root,
    )
}

function unique(paths: Path[]): Path[] {
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

function bodyWith(place: Path, text: string): unknown {
  return place.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    text,
  )
}
