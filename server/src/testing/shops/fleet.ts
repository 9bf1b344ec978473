/**
 * A shop in production mode, for tests of races and faults: several processes on one PostgreSQL database behind a
 * proxy,
 * and a payment provider with fault injection.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SETTINGS_SECTIONS, type ShopSettings } from '@bhitti/contract/rules/shop/shop-settings'
import { startSimulator } from '@bhitti/payment-simulator/faults/simulator'
import {
  connectSimulator,
  type SimulatorClient,
} from '@bhitti/payment-simulator/faults/simulator-client'
import { inArray } from 'drizzle-orm'
import type pg from 'pg'
import { v7 } from 'uuid'
import { auditShop, describeFindings } from '../../app/audit/audit.service.ts'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { openSession } from '../../modules/accounts/sessions.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { shopSettings } from '../../modules/settings/shop-settings.table.ts'
import { connectDatabase, type DatabaseConnection } from '../../platform/database/connect.ts'
import type { Failpoint } from '../../platform/failpoints/failpoints.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'
import type { PaymentSettings } from '../../platform/settings/settings.ts'
import type { Person } from '../people/people.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { newMigratedDatabase } from './migrated-database.ts'
import type { TestDatabase } from './postgres-database.ts'
import { type CallOptions, call, type Reply } from './test-shop.ts'

export type FleetOptions = {
  size?: number
  database?: TestDatabase
  skewMinutes?: readonly number[]
  settings?: Partial<ShopSettings>
}

export type Buyer = Pick<Person, 'id' | 'token'> & { email: string }

const ENTRY = fileURLToPath(new URL('../../../build-fault-tests/shop-process.js', import.meta.url))
const START_MS = 120_000

export class Fleet {
  readonly connection: DatabaseConnection
  readonly simulator: SimulatorClient
  readonly payment: PaymentSettings
  /** Milliseconds from each start until the process was ready */
  readonly startTimes: number[] = []
  readonly #database: TestDatabase
  readonly #ports: number[]
  readonly #dataDir: string
  readonly #balancer: Balancer
  readonly #skewMinutes: readonly number[]
  readonly #closeSimulator: () => Promise<void>
  readonly #processes: (ChildProcess | undefined)[] = []

  private constructor(parts: {
    connection: DatabaseConnection
    simulator: SimulatorClient
    closeSimulator: () => Promise<void>
    payment: PaymentSettings
    database: TestDatabase
    ports: number[]
    dataDir: string
    balancer: Balancer
    skewMinutes: readonly number[]
  }) {
    this.connection = parts.connection
    this.simulator = parts.simulator
    this.payment = parts.payment
    this.#closeSimulator = parts.closeSimulator
    this.#database = parts.database
    this.#ports = parts.ports
    this.#dataDir = parts.dataDir
    this.#balancer = parts.balancer
    this.#skewMinutes = parts.skewMinutes
  }

  static async open({
    size = 2,
    database,
    skewMinutes = [],
    settings = {},
  }: FleetOptions = {}): Promise<Fleet> {
    const own = database ?? (await newMigratedDatabase())
    const connection = await connectDatabase({ databaseUrl: own.url, dataDir: '' })
    await migrateDatabase(connection.pool)
    for (const section of SETTINGS_SECTIONS) {
      const value = settings[section]
      if (value) await connection.db.insert(shopSettings).values({ section, value, version: 1 })
    }
    const ports = await freePorts(size)
    const balancer = await startBalancer(ports)
    const keys = { keyId: 'rzp_test_Fleet000000000', keySecret: randomBytes(12).toString('hex') }
    const webhook = {
      url: `${balancer.address}/api/payments/webhook`,
      secret: 'the current secret',
      oldSecret: 'the secret before',
    }
    const simulator = await startSimulator({ ...keys, webhook, seed: 7 })
    const fleet = new Fleet({
      connection,
      simulator: connectSimulator(simulator.controlUrl),
      closeSimulator: () => simulator.close(),
      payment: {
        ...keys,
        sandbox: false,
        webhookSecrets: [webhook.secret, webhook.oldSecret],
        apiUrl: simulator.apiUrl,
        scriptUrl: '',
      },
      database: own,
      ports,
      dataDir: mkdtempSync(join(tmpdir(), 'bhitti-fleet-')),
      balancer,
      skewMinutes,
    })
    await Promise.all(ports.map((_port, index) => fleet.start(index)))
    return fleet
  }

  get db() {
    return this.connection.db
  }

  get address() {
    return this.#balancer.address
  }

  process(index: number): { address: string } {
    return { address: `http://127.0.0.1:${this.#ports[index]}` }
  }

  pid(index: number): number {
    const pid = this.#processes[index]?.pid
    if (pid === undefined) throw new Error(`process ${index} does not run`)
    return pid
  }

  /** Starts a process, optionally one that ends at a failpoint. Returns once it is ready. */
  async start(index: number, crashAt?: Failpoint): Promise<ChildProcess> {
    const began = performance.now()
    const { keyId, keySecret, webhookSecrets, apiUrl } = this.payment
    const child = spawn(process.execPath, [ENTRY, ...(crashAt ? [crashAt] : [])], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        TEST_RUN: process.env.TEST_RUN,
        NODE_ENV: 'test',
        PORT: String(this.#ports[index]),
        PUBLIC_URL: this.#balancer.address,
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.#database.url,
        PAYMENT_KEY_ID: keyId,
        PAYMENT_KEY_SECRET: keySecret,
        PAYMENT_WEBHOOK_SECRET: webhookSecrets[0],
        PAYMENT_WEBHOOK_SECRET_OLD: webhookSecrets[1],
        PAYMENT_API_URL: apiUrl,
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        NODE_OPTIONS: wrongClock(this.#skewMinutes[index] ?? 0),
      },
    })
    this.#processes[index] = child
    while (!(await this.isReady(index))) {
      // Work that was left over has led it to its failpoint at once.
      if (crashAt && child.signalCode !== null) return child
      if (child.exitCode !== null) throw new Error('a process of the shop ended while starting')
      if (performance.now() - began > START_MS) throw new Error('a process did not start')
      await sleep(50)
    }
    this.startTimes.push(Math.round(performance.now() - began))
    return child
  }

  async isReady(index: number): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.#ports[index]}/readyz`).catch(() => null)
    // Status 200 alone is not enough: the database must be ready as well.
    const said = answer?.status === 200 ? await answer.json().catch(() => null) : null
    if (answer?.bodyUsed === false) await answer.body?.cancel()
    return said?.database === 'ready'
  }

  isRunning(index: number): boolean {
    const child = this.#processes[index]
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  async kill(index: number): Promise<void> {
    const child = this.#processes[index]
    if (!child || !this.isRunning(index)) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  /**
   * Restarts every process so that it ends when it first reaches the failpoint, and then starts without it. The
   * returned
   * `disarm` restarts the others, and returns how many had reached it.
   */
  async arm(point: Failpoint): Promise<{ reached: () => number; disarm: () => Promise<number> }> {
    const children = await Promise.all(
      this.#ports.map(async (_port, index) => {
        await this.kill(index)
        return this.start(index, point)
      }),
    )
    let gone = 0
    const restarts = children.map(
      (child, index) =>
        new Promise<void>((resolve, reject) => {
          const startAgain = () => {
            gone += 1
            this.start(index).then(() => resolve(), reject)
          }
          if (child.signalCode === null) child.once('exit', startAgain)
          else startAgain()
        }),
    )
    return {
      reached: () => gone,
      disarm: async () => {
        const reached = gone
        for (const child of children) child.kill('SIGKILL')
        await Promise.all(restarts)
        return reached
      },
    }
  }

  /**
   * Lets other processes restart all active jobs. The queue itself takes up to two minutes to notice a dead process.
   */
  async restartJobs(): Promise<void> {
    await this.connection.pool.query(`update pgboss.job
      set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`)
  }

  /** Calls the shop as a client does. A broken connection is a status of 0. */
  readonly call = async (method: string, path: string, options?: CallOptions): Promise<Reply> => {
    try {
      return await call(this.#balancer.address + path, method, options)
    } catch {
      return { status: 0, headers: {}, body: {} }
    }
  }

  /** Creates customers with sessions directly, as hashing their passwords is not under test. */
  async newBuyers(count: number): Promise<Buyer[]> {
    const buyers: Buyer[] = []
    for (let index = 0; index < count; index += 1) {
      const id = v7()
      const email = `${id}@example.in`
      await this.db.insert(accounts).values({ id, email, name: `Buyer ${index}` })
      buyers.push({ id, email, token: await openSession(this.db, id) })
    }
    return buyers
  }

  async newOwners(count: number): Promise<Buyer[]> {
    const owners = await this.newBuyers(count)
    await this.db
      .update(accounts)
      .set({ role: 'admin', staffRole: 'owner' })
      .where(
        inArray(
          accounts.id,
          owners.map(({ id }) => id),
        ),
      )
    return owners
  }

  mails(): { to: string; subject: string; files: string[] }[] {
    const outbox = join(this.#dataDir, 'outbox')
    return readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => {
        const source = readFileSync(join(outbox, file), 'utf8')
        const header = (name: string) =>
          new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1]?.trim() ?? ''
        const files = [...source.matchAll(/filename="?([^"\s;]+)/g)].map(([, name = '']) => name)
        return { to: header('To'), subject: header('Subject'), files }
      })
  }

  settle(): Promise<void> {
    return untilSettled(this.simulator, this.connection.pool)
  }

  audit(): Promise<string> {
    return brokenInvariants(this.connection.pool, this.payment)
  }

  async close(): Promise<void> {
    for (const [index] of this.#ports.entries()) await this.kill(index)
    await this.#closeSimulator()
    await this.#balancer.close()
    await this.connection.close()
    await this.#database.drop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Waits until all webhooks have arrived and all jobs are done. */
export async function untilSettled(simulator: SimulatorClient, pool: pg.Pool): Promise<void> {
  await simulator.settleNotices()
  for (let quiet = 0; quiet < 3; ) {
    const { rows } = await pool.query(`select
      (select count(*) from provider_events where processed_at is null)
      + (select count(*) from refunds where status = 'due')
      + (select count(*) from notifications where sent_at is null) as waiting`)
    quiet = Number(rows[0].waiting) === 0 ? quiet + 1 : 0
    await sleep(quiet ? 100 : 300)
  }
}

export async function brokenInvariants(pool: pg.Pool, payment: PaymentSettings): Promise<string> {
  const findings = await auditShop(pool, createPaymentProvider(payment), 4)
  return describeFindings(findings.filter(({ count }) => count !== 0))
}

function wrongClock(minutes: number): string {
  if (minutes === 0) return ''
  const source = `const True = Date, skew = ${minutes * 60_000}
    globalThis.Date = class extends True {
      constructor(...parts) { parts.length ? super(...parts) : super(True.now() + skew) }
      static now() { return True.now() + skew }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}

/** Returns ports that are free now. If another process takes one meanwhile, the test fails. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  return ports
}
