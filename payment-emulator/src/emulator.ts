// The payment provider in a process of its own, with a second port from which tests make it slow,
// silent, forgetful or dishonest. For tests alone: no shop may import it.
import { openLedgerStore } from '@bhitti/payment-sandbox/ledger-store'
import { openDoors } from '@bhitti/payment-sandbox/payment-sandbox'
import { createProvider } from '@bhitti/payment-sandbox/sandbox-provider'
import Fastify, { type FastifyInstance } from 'fastify'
import { controlApi } from './control-api.ts'
import { createFaults } from './faults.ts'
import { createNoticeOffice, type NoticeTarget } from './notices.ts'
import { seededId, seededRandom } from './seeded-random.ts'

export type EmulatorOptions = {
  readonly keyId: string
  readonly keySecret: string
  /** Where notices go; nowhere until it is set. */
  readonly webhook?: NoticeTarget
  /** The same seed and the same calls give the same books. */
  readonly seed?: number
  /** Any free ports when left out. */
  readonly port?: number
  readonly controlPort?: number
  /** Where the books are kept over a restart; in memory when left out. */
  readonly journalPath?: string
  readonly now?: () => Date
}

export type Emulator = {
  /** The provider's base address. */
  readonly apiUrl: string
  readonly controlUrl: string
  readonly close: () => Promise<void>
}

export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const store = openLedgerStore(options.journalPath ?? null)
  // After a restart new things must not be named as old ones were.
  const { orders, payments, refunds } = store.state
  const seed = (options.seed ?? 1) + orders.size + payments.size + refunds.size
  const random = seededRandom(seed)
  const notices = createNoticeOffice(options.webhook ?? null)
  const faults = createFaults(seededRandom(seed + 1))
  const provider = createProvider(
    store,
    {
      keyId: options.keyId,
      keySecret: options.keySecret,
      merchantName: 'Emulated shop',
      randomId: () => seededId(random),
      onEvent: notices.take,
      ...(options.now ? { now: options.now } : {}),
    },
    (error) => {
      throw error
    },
  )

  const api = Fastify({ forceCloseConnections: true })
  faults.register(api)
  openDoors(api, provider, options.now ? { now: options.now } : {})
  const control = Fastify({ forceCloseConnections: true })
  controlApi(control, { provider, faults, notices })

  return {
    apiUrl: await listen(api, options.port ?? 0),
    controlUrl: await listen(control, options.controlPort ?? 0),
    async close() {
      faults.clear()
      await Promise.all([notices.close(), api.close(), control.close()])
      store.close()
    },
  }
}

function listen(app: FastifyInstance, port: number): Promise<string> {
  return app.listen({ host: '127.0.0.1', port })
}
