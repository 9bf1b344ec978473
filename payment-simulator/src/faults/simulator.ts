// The payment provider in its own process, with a second port for injecting faults. For tests only: no shop may import
// it.
import { statSync } from 'node:fs'
import Fastify from 'fastify'
import { openLedgerStore } from '../ledger-store.ts'
import { openDoors } from '../payment-sandbox.ts'
import { createProvider } from '../sandbox-provider.ts'
import { controlApi, type RefundRules } from './control-api.ts'
import { createFaults } from './fault-rules.ts'
import { createNoticeOffice, type NoticeTarget } from './notices.ts'
import { seededId, seededRandom } from './seeded-random.ts'

export type SimulatorOptions = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhook?: NoticeTarget
  /** The same seed and calls give the same ledger. */
  readonly seed?: number
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string
  /** Default: any free ports. */
  readonly port?: number
  readonly controlPort?: number
  /** Journal that keeps the ledger over a restart; default: memory only. */
  readonly journalPath?: string
  readonly now?: () => Date
}

export type Simulator = {
  readonly apiUrl: string
  readonly controlUrl: string
  readonly close: () => Promise<void>
}

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { journalPath, seed = 1, host = '127.0.0.1', now = () => new Date() } = options
  const store = openLedgerStore(journalPath ?? null)
  // The journal's size seeds the generator, so that ids after a restart are new.
  const kept = journalPath === undefined ? 0 : statSync(journalPath).size
  const ids = seededRandom(`${seed} ids ${kept}`)
  const faults = createFaults(seededRandom(`${seed} faults ${kept}`))
  const notices = createNoticeOffice(options.webhook ?? null)
  const refunds: RefundRules = { wait: false }
  const provider = createProvider(
    store,
    {
      keyId: options.keyId,
      keySecret: options.keySecret,
      merchantName: 'Simulated shop',
      randomId: () => seededId(ids),
      refundsWait: () => refunds.wait,
      onEvent: notices.take,
      now,
    },
    (error) => {
      throw error
    },
  )

  const api = Fastify(serverOptions)
  faults.register(api)
  openDoors(api, provider, { now })
  const control = Fastify(serverOptions)
  controlApi(control, { provider, faults, notices, refunds })

  async function close(): Promise<void> {
    faults.close()
    await Promise.all([notices.close(), api.close(), control.close()])
    store.close()
  }

  try {
    const apiUrl = await api.listen({ host, port: options.port ?? 0 })
    const controlUrl = await control.listen({ host, port: options.controlPort ?? 0 })
    return { apiUrl, controlUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

// Logs the simulator's own errors, whose cause replies do not show; injected faults are not logged.
const serverOptions = {
  forceCloseConnections: true,
  logger: { level: 'error', stream: process.stderr },
}
