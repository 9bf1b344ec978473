import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from './sandbox-under-test.ts'

describe('the journal', () => {
  let folder: string
  let journalPath: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'payment-journal-'))
    journalPath = join(folder, 'books', 'payments.jsonl')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('brings everything back after a restart, idempotency keys included', async () => {
    const before = startSandbox({ journalPath })
    const orderId = await before.openOrder({ notes: { a: '1' }, payment: { capture: 'manual' } })
    const failedId = await before.pay(orderId, 'failure@razorpay')
    const paymentId = await before.pay(orderId)
    await before.api('POST', `/payments/${paymentId}/capture`, {
      body: { amount: 1_296_000, currency: 'INR' },
    })
    const refund = { headers: { 'x-refund-idempotency': 'refund-0001' }, body: { amount: 500 } }
    const made = await before.api('POST', `/payments/${paymentId}/refund`, refund)
    const paths = [
      '/orders',
      `/orders/${orderId}/payments`,
      `/payments/${failedId}`,
      `/payments/${paymentId}/refunds`,
    ]
    const seen = await Promise.all(paths.map((path) => before.api('GET', path)))
    await before.app.close()

    const after = startSandbox({ journalPath })
    expect(await Promise.all(paths.map((path) => after.api('GET', path)))).toEqual(seen)
    const repeated = await after.api('POST', `/payments/${paymentId}/refund`, refund)
    expect(repeated.body).toEqual(made.body)
    await after.app.close()
  })

  it('ignores a torn last line and writes on behind the whole ones', async () => {
    const first = startSandbox({ journalPath })
    const orderId = await first.openOrder()
    await first.app.close()
    appendFileSync(journalPath, '{"orders":[{"id":"order_torn","enti')

    const second = startSandbox({ journalPath })
    expect((await second.api('GET', '/orders')).body.count).toBe(1)
    const laterId = await second.openOrder()
    await second.app.close()

    const third = startSandbox({ journalPath })
    expect((await third.api('GET', '/orders')).body.items).toMatchObject([
      { id: laterId },
      { id: orderId },
    ])
    await third.app.close()
  })

  it('refuses to start on a journal damaged in its middle', async () => {
    const first = startSandbox({ journalPath })
    await first.openOrder()
    await first.openOrder()
    await first.app.close()
    const [, rest] = readFileSync(journalPath, 'utf8').split('\n')
    writeFileSync(journalPath, `{"orders":[{"id\n${rest}\n`)
    const second = startSandbox({ journalPath })
    await expect(second.app.ready()).rejects.toThrow(/damaged at line 1/)
  })

  it('writes one line for a payment that is captured, so a crash cannot part it from its order', async () => {
    const sandbox = startSandbox({ journalPath })
    await sandbox.pay(await sandbox.openOrder())
    await sandbox.app.close()
    const lines = readFileSync(journalPath, 'utf8').trimEnd().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      orders: [{ status: 'paid' }],
      payments: [{ status: 'captured' }],
    })
  })

  it('can be read by its owner only', async () => {
    const sandbox = startSandbox({ journalPath })
    await sandbox.openOrder()
    await sandbox.app.close()
    expect(statSync(journalPath).mode & 0o777).toBe(0o600)
  })
})
