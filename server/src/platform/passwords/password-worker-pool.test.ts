import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '../../testing/people/people.ts'
import { startTestShop } from '../../testing/shops/test-shop.ts'
import { ShopError } from '../errors/shop-error.ts'
import { openPasswordWorkerPool, type PasswordWorkerPool } from './password-worker-pool.ts'

const log = Fastify().log

describe('hashing', () => {
  let threads: PasswordWorkerPool
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-pipes-'))
  const pipes = Array.from({ length: 8 }, (_, number) => join(folder, `pipe-${number}`))
  let release = () => {}
  beforeAll(() => {
    threads = openPasswordWorkerPool(log)
    expect(spawnSync('mkfifo', pipes).status).toBe(0)
  })
  afterEach(() => release())
  afterAll(async () => {
    await threads.close()
    rmSync(folder, { recursive: true })
  })

  it('goes on while every thread that reads files is taken, so it takes none of them', async () => {
    const passwordHash = await threads.hash('seven-slow-mango-boats')
    // Opening a pipe blocks one of Node's four file threads until somebody writes to it.
    const readers = pipes.map((pipe) => open(pipe, 'r'))
    release = () => {
      for (const pipe of pipes) closeSync(openSync(pipe, 'w'))
      release = () => {}
    }
    let isRead = false
    const read = readFile(import.meta.filename).then(() => {
      isRead = true
    })
    expect(await threads.matches('seven-slow-mango-boats', passwordHash)).toBe(true)
    expect(await threads.matches('another', passwordHash)).toBe(false)
    expect(isRead).toBe(false)
    release()
    await read
    for (const reader of readers) await (await reader).close()
  })

  it('does not keep files waiting, however many passwords wait', async () => {
    let hashed = 0
    const hashes = Array.from({ length: 60 }, () =>
      threads.hash('a').then(() => {
        hashed += 1
      }),
    )
    await readFile(import.meta.filename)
    expect(hashed).toBeLessThan(30)
    await Promise.all(hashes)
    expect(hashed).toBe(60)
  })

  it('never matches where there is no password, not even the one that is compared with', async () => {
    expect(await threads.matches('no account has this password', null)).toBe(false)
    expect(await threads.matches('', undefined)).toBe(false)
  })
})

describe('more people than can be looked at', () => {
  const isBusy = (error: unknown) =>
    error instanceof ShopError && error.code === 'account.sign_in_busy'

  it('wait up to a bound: who comes beyond it is refused at once, and all who wait are answered', async () => {
    const threads = openPasswordWorkerPool(log, { mostWaiting: 10 })
    const asked = 10 + availableParallelism() + 1
    const outcomes = await Promise.allSettled(
      Array.from({ length: asked }, () => threads.hash('a')),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(asked - refused.length).toBeGreaterThanOrEqual(10)
    for (const one of refused) expect(isBusy(one.reason)).toBe(true)
    expect(await threads.hash('a')).toMatch(/^\$argon2id\$/)
    await threads.close()
  })

  it('are told so with 503 and when to come back, and log in afterwards', async () => {
    const shop = await startTestShop()
    const person = await newCustomer(shop)
    const login = () =>
      shop.call('POST', '/api/auth/login', {
        body: { identifier: person.email, password: person.password },
      })
    const passwords = openPasswordWorkerPool(log, { mostWaiting: 10 })
    const usual = shop.app.context.passwords
    Object.assign(shop.app.context, { passwords })
    let isOver = false
    const crowd = Array.from({ length: 10 + availableParallelism() + 1 }, async () => {
      // Callers who were answered come again, so that nobody else finds room.
      while (!isOver) {
        const refusal = await passwords.hash('a').catch((error) => error)
        if (isBusy(refusal)) await setImmediate()
      }
    })
    for (const reply of await Promise.all([login(), login()])) {
      expect(reply).toMatchObject({ status: 503, body: { code: 'account.sign_in_busy' } })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(2)
    }
    isOver = true
    await Promise.all(crowd)
    expect((await login()).status).toBe(200)
    await passwords.close()
    Object.assign(shop.app.context, { passwords: usual })
    await shop.close()
  })
})
