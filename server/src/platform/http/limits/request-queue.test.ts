import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { AT_ONCE, createRequestQueue, type RequestQueue } from './request-queue.ts'

let queue: RequestQueue
let begun: number[]
beforeEach(() => {
  begun = []
  queue = createRequestQueue()
})

function arrive(number: number): { leave: () => void } {
  let isThere = true
  queue.take(
    () => begun.push(number),
    () => isThere,
  )
  return {
    leave: () => {
      isThere = false
    },
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('requests that arrive together', () => {
  it('begin at once when they are few, in each turn', async () => {
    for (const number of upTo(AT_ONCE)) arrive(number)
    expect(begun).toEqual(upTo(AT_ONCE))
    await nextTurn()
    arrive(AT_ONCE)
    expect(begun).toEqual(upTo(AT_ONCE + 1))
  })

  it('begin in their order, one a turn, when they are a rush', async () => {
    for (const number of upTo(AT_ONCE + 3)) arrive(number)
    const counts = [begun.length]
    for (const _turn of upTo(4)) {
      await nextTurn()
      counts.push(begun.length)
    }
    expect(counts.map((count) => count - AT_ONCE)).toEqual([0, 1, 2, 3, 3])
    expect(begun).toEqual(upTo(AT_ONCE + 3))
  })

  it('are not overtaken by those that arrive later', async () => {
    for (const number of upTo(AT_ONCE + 2)) arrive(number)
    await nextTurn()
    arrive(AT_ONCE + 2)
    for (const _turn of upTo(3)) await nextTurn()
    expect(begun).toEqual(upTo(AT_ONCE + 3))
  })

  it('are left out when those who asked have gone', async () => {
    for (const number of upTo(AT_ONCE)) arrive(number)
    const gone = arrive(-1)
    arrive(AT_ONCE)
    gone.leave()
    await nextTurn()
    expect(begun).toEqual(upTo(AT_ONCE + 1))
  })
})
