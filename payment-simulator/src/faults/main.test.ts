import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectSimulator } from './simulator-client.ts'
import { connectProvider, keys } from './simulator-under-test.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-simulator-'))
  children = []
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  rmSync(folder, { recursive: true })
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(child.pid ?? 0, 'SIGKILL')
  await gone
}

async function run(options: object) {
  const child = spawn(process.execPath, [main, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await createInterface({ input: child.stdout })
    [Symbol.asyncIterator]()
    .next()
    .then(({ value }) => [String(value)])
  const addresses = JSON.parse(line ?? '') as { apiUrl: string; controlUrl: string }
  return {
    ...addresses,
    ...connectProvider(addresses.apiUrl),
    client: connectSimulator(addresses.controlUrl),
    end: () => kill(child),
  }
}

it('keeps its books when it is killed, and comes back on the same ports under new names', async () => {
  const options = { ...keys, seed: 7, journalPath: join(folder, 'books.jsonl') }
  const before = await run(options)
  const orderId = await before.newOrder()
  const { paymentId } = await before.client.pay(orderId)
  const refund = await before.refund(paymentId, { amount: 100 }, 'refund-0001')
  const books = await before.client.ledger()
  const told = await before.client.listNotices()
  await before.end()
  await expect(before.order(orderId)).rejects.toThrow()

  const ports = {
    port: Number(new URL(before.apiUrl).port),
    controlPort: Number(new URL(before.controlUrl).port),
  }
  const after = await run({ ...options, ...ports })
  expect([after.apiUrl, after.controlUrl]).toEqual([before.apiUrl, before.controlUrl])
  expect(await after.client.ledger()).toEqual(books)
  expect(await after.refund(paymentId, { amount: 100 }, 'refund-0001')).toEqual(refund)

  // Calls that only create events must not reuse ids of earlier events.
  await after.client.failRefund(refund.id)
  await after.client.pay(await after.newOrder())
  const names = [...told, ...(await after.client.listNotices())].map(({ eventId }) => eventId)
  expect(new Set(names).size).toBe(names.length)
  expect((await after.client.ledger()).orders).toHaveLength(2)
})

it('does not start without the merchant’s keys, and says so', async () => {
  const child = spawn(process.execPath, [main, '{}'], { stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code).not.toBe(0)
  expect(said).toContain('keyId and keySecret')
})
