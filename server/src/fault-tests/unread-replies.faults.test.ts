/** Callers who send many requests and read no reply: the memory that it costs, and how it slows others down. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newProduct } from '../testing/goods/products.ts'
import { Fleet } from '../testing/shops/fleet.ts'
import { note } from './extent.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })

const SOCKETS = 300
const SECONDS_AFTER = 60
/** Limits: the slowest reply to others, the memory above the start, and the memory a minute later as a share of it. */
const SLOWEST_MS = 1000
const MORE_MB = 100
const SHARE_AFTER = 1.2

let fleet: Fleet
beforeAll(async () => {
  fleet = await Fleet.open({ size: 1 })
  for (let n = 0; n < 30; n += 1) await newProduct(fleet)
})
afterAll(() => fleet.close())

it.each([
  ['100 pipelined lists of products', '/api/shop/products/get?limit=100', 100],
  ['10 pipelined API documents', '/api/docs/json', 10],
])(
  '300 connections with %s, which they never read, cost others little',
  async (name, path, each) => {
    const { address } = fleet.process(0)
    const { hostname, port } = new URL(address)
    const pid = fleet.pid(0)
    for (let n = 0; n < 300; n += 1) await (await fetch(address + path)).arrayBuffer()
    await sleep(3000)
    const beforeMb = memoryMb(pid)
    const sockets: Socket[] = []
    for (let n = 0; n < SOCKETS; n += 1) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(each))
      sockets.push(socket)
    }
    const began = performance.now()
    let slowestMs = 0
    let worstMb = beforeMb
    while (performance.now() - began < SECONDS_AFTER * 1000) {
      const asked = performance.now()
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      slowestMs = Math.max(slowestMs, performance.now() - asked)
      worstMb = Math.max(worstMb, memoryMb(pid))
      await sleep(50)
    }
    const afterMb = memoryMb(pid)
    for (const socket of sockets) socket.destroy()
    note(`unread: ${name}`, { slowestMs: Math.round(slowestMs), beforeMb, worstMb, afterMb })
    expect(slowestMs).toBeLessThan(SLOWEST_MS)
    expect(worstMb).toBeLessThan(beforeMb + MORE_MB)
    expect(afterMb).toBeLessThan(beforeMb * SHARE_AFTER)
  },
)

function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
