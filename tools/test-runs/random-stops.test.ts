import { describe, expect, it } from 'vitest'
import { stopAtRandom } from './random-stops.ts'

const SHOP = { pid: 30, name: 'node', title: 'node server/build/main.js' }
const WORKER = { pid: 20, name: 'node', title: 'node vitest/worker.js' }
const DATABASE = { pid: 10, name: 'postgres', title: 'postgres: shop' }

/** Runs stops without waiting, and aborts at the given number of waits. */
async function play(seed: number, most: number, processes = [SHOP, WORKER, DATABASE]) {
  const abort = new AbortController()
  const sent: string[] = []
  const waits: number[] = []
  const count = await stopAtRandom({
    seed,
    processes: () => processes,
    send: (pid, signal) => sent.push(`${signal} ${pid}`),
    signal: abort.signal,
    wait: async (ms) => {
      waits.push(ms)
      if (waits.length === most) abort.abort()
    },
  })
  return { count, sent, waits }
}

describe('random stops', () => {
  it('continue each process before the next one is stopped', async () => {
    const { sent } = await play(7, 400)
    for (let at = 0; at < sent.length; at += 2) {
      expect(sent[at + 1]).toBe(sent[at]?.replace('SIGSTOP', 'SIGCONT'))
    }
  })

  it('continue the process that is stopped when the run ends', async () => {
    const { count, sent } = await play(7, 2)
    expect(count).toBe(1)
    expect(sent.map((line) => line.split(' ')[0])).toEqual(['SIGSTOP', 'SIGCONT'])
  })

  it('are the same for the same seed, in whatever order the processes are found', async () => {
    const first = await play(7, 100)
    expect(await play(7, 100, [DATABASE, SHOP, WORKER])).toEqual(first)
    expect((await play(8, 100)).waits).not.toEqual(first.waits)
  })

  it('reach every process, and last at most a second', async () => {
    const { sent, waits } = await play(7, 200)
    expect(new Set(sent)).toHaveLength(6)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1000)
  })

  it('meet a shop as often as all of its connections together', async () => {
    const connections = Array.from({ length: 20 }, (_, at) => ({ ...DATABASE, pid: 100 + at }))
    const { count, sent } = await play(7, 400, [SHOP, ...connections])
    const ofShop = sent.filter((line) => line === `SIGSTOP ${SHOP.pid}`).length
    expect(ofShop / count).toBeGreaterThan(0.4)
    expect(ofShop / count).toBeLessThan(0.6)
  })

  it('wait while there is no process', async () => {
    expect(await play(7, 20, [])).toMatchObject({ count: 0, sent: [] })
  })
})
