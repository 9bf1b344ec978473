import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newProduct } from '../testing/goods/products.ts'
import { Fleet } from '../testing/shops/fleet.ts'
import { newDatabase } from '../testing/shops/postgres-database.ts'
import { newPostgresServer, type PostgresServer } from '../testing/shops/postgres-server.ts'
import { findLost, whileBuying } from './buying.ts'
import { note } from './extent.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let server: PostgresServer
let fleet: Fleet
beforeAll(async () => {
  server = await newPostgresServer()
  fleet = await Fleet.open({ database: await newDatabase(server.url) })
})
afterAll(async () => {
  await fleet.close()
  server.remove()
})

it('a database that is restarted and killed loses nothing that was said', async () => {
  const product = await newProduct(fleet, { stockQuantity: 100_000 })
  const backAfterMs: number[] = []
  const acknowledged = await whileBuying(fleet, product, 20, async () => {
    for (let round = 0; round < 6; round += 1) {
      await sleep(3000)
      if (round % 2 === 0) server.stop()
      else server.kill()
      await sleep(1500)
      await server.start()
      const up = performance.now()
      while (!((await fleet.isReady(0)) && (await fleet.isReady(1)))) await sleep(20)
      backAfterMs.push(Math.round(performance.now() - up))
    }
  })
  await fleet.settle()
  for (const index of [0, 1]) expect(fleet.isRunning(index)).toBe(true)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await findLost(fleet, acknowledged)).toEqual([])
  expect(await fleet.audit()).toBe('')
  note('database restarted and killed', {
    times: 6,
    orders: acknowledged.length,
    backAfterMaxMs: Math.max(...backAfterMs),
  })
})
