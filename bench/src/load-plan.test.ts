import { describe, expect, it } from 'vitest'
import { callerAddress, fromManyCallers } from './load-plan.ts'

const get = (path: string) => ({ method: 'GET' as const, path })
const addressesOf = (lists: ReturnType<typeof fromManyCallers>['lists']) =>
  lists.flat().map(({ headers }) => headers?.['x-forwarded-for'])

describe('a load from many callers', () => {
  const plan = { origin: 'http://127.0.0.1:1', seconds: 1 }

  it('names each caller once, over all connections', () => {
    const { lists } = fromManyCallers({ ...plan, lists: [[get('/a')], [get('/b')]] })
    expect(new Set(addressesOf(lists)).size).toBe(256)
  })

  it('asks for everything on a list, and keeps headers', () => {
    const signedIn = { ...get('/b'), headers: { authorization: 'Bearer x' } }
    const [list = []] = fromManyCallers({ ...plan, lists: [[get('/a'), signedIn]] }).lists
    expect(new Set(list.map(({ path }) => path))).toEqual(new Set(['/a', '/b']))
    expect(list.find(({ path }) => path === '/b')?.headers).toMatchObject(signedIn.headers)
  })
})

it('addresses of callers are private and differ', () => {
  expect(callerAddress(0)).toBe('10.0.0.0')
  expect(callerAddress(70_000)).toBe('10.1.17.112')
})
