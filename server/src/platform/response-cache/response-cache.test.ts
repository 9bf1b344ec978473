import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachedReply } from './cached-reply.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

const LISTING = '/wallpapers'

let replies: ResponseCache
beforeEach(() => {
  replies = createResponseCache({ maxBytes: 1_000_000 })
  replies.open()
})

const made = (body: string, ...products: string[]) => ({ reply: { body, headers: {}, products } })
const textOf = (made: { reply: CachedReply } | { other: unknown }) =>
  'reply' in made ? brotliDecompressSync(made.reply.body.br).toString() : made.other

async function findOrMake(key: string, body: string, ...products: string[]) {
  return textOf(await replies.findOrMake(key, async () => made(body, ...products)))
}

it('what was made once is sent until it changes', async () => {
  expect(await findOrMake(LISTING, 'first', 'a')).toBe('first')
  expect(await findOrMake(LISTING, 'second', 'a')).toBe('first')
  replies.invalidateProduct('a')
  expect(await findOrMake(LISTING, 'third', 'a')).toBe('third')
  replies.invalidateAll()
  expect(await findOrMake(LISTING, 'fourth')).toBe('fourth')
})

it('a change of one product leaves replies about others', async () => {
  await findOrMake(LISTING, 'list', 'a', 'b')
  await findOrMake('/products/c', 'c', 'c')
  replies.invalidateProduct('b')
  expect(replies.find(LISTING)).toBeUndefined()
  expect(replies.find('/products/c')).toBeDefined()
})

it('who asks while a reply is being made waits for it', async () => {
  const make = vi.fn(async () => made('once'))
  const answers = await Promise.all([1, 2, 3].map(() => replies.findOrMake(LISTING, make)))
  expect(make).toHaveBeenCalledOnce()
  expect(answers.map(textOf)).toEqual(['once', 'once', 'once'])
})

it.each([
  ['the product changes', () => replies.invalidateProduct('a')],
  ['lists change', () => replies.invalidateAll()],
  ['two products change', () => ['b', 'a'].forEach(replies.invalidateProduct)],
  ['it stops hearing of changes', () => replies.close()],
])('a reply is not kept when, while it is made, %s', async (_what, change) => {
  const begun = Promise.withResolvers<void>()
  const making = replies.findOrMake(LISTING, async () => {
    await begun.promise
    return made('before the change', 'a')
  })
  change()
  // Requested after the change, so it must not get the reply begun before it.
  const later = replies.findOrMake(LISTING, async () => made('after the change', 'a'))
  begun.resolve()
  expect(textOf(await making)).toBe('before the change')
  expect(textOf(await later)).toBe('after the change')
  await making
  const kept = replies.find(LISTING)
  if (kept) expect(textOf({ reply: kept })).toBe('after the change')
})

it('a reply is kept although another product changes while it is made', async () => {
  await replies.findOrMake(LISTING, async () => {
    replies.invalidateProduct('z')
    return made('list', 'a')
  })
  expect(replies.find(LISTING)).toBeDefined()
})

it('nothing is kept while it is closed, nor what was kept before', async () => {
  await findOrMake(LISTING, 'first')
  replies.close()
  expect(await findOrMake(LISTING, 'second')).toBe('second')
  replies.open()
  expect(await findOrMake(LISTING, 'third')).toBe('third')
})

it('a refusal is told to all who wait, and made again for the next', async () => {
  const refuse = () => replies.findOrMake(LISTING, () => Promise.reject(new Error('refused')))
  const answers = await Promise.allSettled([refuse(), refuse()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findOrMake(LISTING, 'later')).toBe('later')
})

it('what is no reply for everybody is not kept', async () => {
  expect(textOf(await replies.findOrMake(LISTING, async () => ({ other: 'mine' })))).toBe('mine')
  expect(await findOrMake(LISTING, 'yours')).toBe('yours')
})

it('a reply ends with the moment until which it is true, and after five minutes anyway', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const minutes = (count: number) => count * 60_000
  const midnight = Date.now() + minutes(2)
  replies = createResponseCache({ maxBytes: 1_000_000, validUntil: () => midnight })
  replies.open()
  await findOrMake(LISTING, 'today')
  vi.setSystemTime(midnight - 1)
  expect(replies.find(LISTING)).toBeDefined()
  vi.setSystemTime(midnight)
  expect(replies.find(LISTING)).toBeUndefined()

  replies = createResponseCache({ maxBytes: 1_000_000 })
  replies.open()
  await findOrMake(LISTING, 'now')
  vi.setSystemTime(midnight + minutes(5))
  expect(replies.find(LISTING)).toBeUndefined()
})

it('never holds more bytes than allowed, and forgets what was not asked for longest', async () => {
  replies = createResponseCache({ maxBytes: 100_000 })
  replies.open()
  for (let number = 0; number < 60; number += 1) {
    await findOrMake(`/products/${number}`, randomBytes(1500).toString('hex'), String(number))
    await findOrMake('/products/0', 'never made again')
    expect(replies.size).toBeLessThanOrEqual(100_000)
  }
  expect(replies.find('/products/0')).toBeDefined()
  expect(replies.find('/products/1')).toBeUndefined()
  expect(replies.find('/products/59')).toBeDefined()
})

it.each([
  ['searches', (number: number) => `/search?q=made+up+${number}`],
  ['prices', (number: number) => `/wallpapers?price=${number}`],
  ['cursors of lists', (number: number) => `/api/shop/products/get?cursor=${number}`],
  ['words searched for by calls', (number: number) => `/api/shop/search/made-up-${number}`],
])('made-up %s push none of the pages out that the shop has', async (_what, address) => {
  replies = createResponseCache({ maxBytes: 100_000 })
  replies.open()
  const own = ['/home', '/wallpapers?category=heritage&sort=price', '/products/udaipur-damask']
  for (const key of own) await findOrMake(key, randomBytes(1500).toString('hex'))
  // Each twice, as an attacker would who wants them to count.
  for (let number = 0; number < 120; number += 1) {
    await findOrMake(address(Math.floor(number / 2)), randomBytes(1500).toString('hex'))
  }
  for (const key of own) expect(replies.find(key)).toBeDefined()
  expect(replies.find(address(59))).toBeDefined()
  expect(replies.find(address(0))).toBeUndefined()
})

it('a reply too large to be worth its room is sent and not kept', async () => {
  replies = createResponseCache({ maxBytes: 40_000 })
  replies.open()
  const large = randomBytes(20_000).toString('hex')
  expect(await findOrMake(LISTING, large)).toBe(large)
  expect(replies.find(LISTING)).toBeUndefined()
})

describe('while changes are not heard', () => {
  it('what was kept last may be shown for a minute, and says for how long nobody knows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    await findOrMake(LISTING, 'first', 'a')
    expect(replies.findStale(LISTING)).toBeUndefined()
    replies.close()
    // As on each failed attempt to reconnect.
    replies.close()
    expect(replies.find(LISTING)).toBeUndefined()
    vi.advanceTimersByTime(1500)
    const stale = replies.findStale(LISTING)
    expect(stale?.seconds).toBe(2)
    expect(brotliDecompressSync(stale?.reply.body.br ?? '').toString()).toBe('first')
    vi.advanceTimersByTime(58_000)
    expect(replies.findStale(LISTING)).toBeDefined()
    vi.advanceTimersByTime(1000)
    expect(replies.findStale(LISTING)).toBeUndefined()
  })

  it('nothing is shown that had changed before', async () => {
    await findOrMake(LISTING, 'first', 'a')
    await findOrMake('/products/b', 'b', 'b')
    replies.invalidateProduct('a')
    replies.close()
    expect(replies.findStale(LISTING)).toBeUndefined()
    expect(replies.findStale('/products/b')).toBeDefined()
  })

  it('what a change of lists has outdated shortly before may be shown, but nothing of a product that has changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    await findOrMake('/products/a', 'a', 'a')
    await findOrMake('/products/b', 'b', 'b')
    replies.outdateAll()
    replies.invalidateProduct('a')
    expect(replies.find('/products/b')).toBeUndefined()
    vi.advanceTimersByTime(30_000)
    replies.close()
    expect(replies.findStale('/products/a')).toBeUndefined()
    expect(replies.findStale('/products/b')?.seconds).toBe(30)
    vi.advanceTimersByTime(31_000)
    expect(replies.findStale('/products/b')).toBeUndefined()
  })

  it('nothing is shown that was made by other settings', async () => {
    await findOrMake(LISTING, 'first', 'a')
    replies.outdateAll()
    replies.invalidateAll()
    replies.close()
    expect(replies.findStale(LISTING)).toBeUndefined()
  })

  it('is shown again when they are lost again soon, but for what was heard to have changed in between', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    await findOrMake('/products/a', 'a', 'a')
    await findOrMake('/products/b', 'b', 'b')
    replies.close()
    vi.advanceTimersByTime(20_000)
    replies.open()
    expect(replies.find('/products/b')).toBeUndefined()
    replies.invalidateProduct('a')
    vi.advanceTimersByTime(1000)
    replies.close()
    expect(replies.findStale('/products/a')).toBeUndefined()
    expect(replies.findStale('/products/b')?.seconds).toBe(21)
    vi.advanceTimersByTime(40_000)
    expect(replies.findStale('/products/b')).toBeUndefined()
  })

  it('nothing outlives the day whose offers it names', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    replies = createResponseCache({ maxBytes: 1_000_000, validUntil: (now) => now + 10_000 })
    replies.open()
    await findOrMake(LISTING, 'first', 'a')
    replies.close()
    vi.advanceTimersByTime(9000)
    expect(replies.findStale(LISTING)).toBeDefined()
    vi.advanceTimersByTime(1000)
    expect(replies.findStale(LISTING)).toBeUndefined()
  })
})
