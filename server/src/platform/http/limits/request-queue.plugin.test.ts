import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { requestQueue } from './request-queue.plugin.ts'
import { AT_ONCE, createRequestQueue } from './request-queue.ts'

it('of requests that arrive together few begin in one turn of the event loop, and all are answered', async () => {
  const app = Fastify()
  await app.register(requestQueue, { queue: createRequestQueue() })
  const begunInTurn = new Map<number, number>()
  let turn = 0
  let isOver = false
  const countTurns = () => {
    turn += 1
    if (!isOver) setImmediate(countTurns)
  }
  app.get('/', async () => {
    begunInTurn.set(turn, (begunInTurn.get(turn) ?? 0) + 1)
    return 'hello'
  })
  await app.ready()
  countTurns()
  const replies = await Promise.all(Array.from({ length: AT_ONCE * 3 }, () => app.inject('/')))
  isOver = true
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  // One may begin before the turn is counted, and one after it.
  expect(Math.max(...begunInTurn.values())).toBeLessThanOrEqual(AT_ONCE + 1)
})
