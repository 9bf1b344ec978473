/**
 * The built shop in production mode: three processes on hosts of their own, behind a balancer, with Redis and an
 * object store.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PaymentSettings } from '../../platform/settings/settings.ts'
import { type Host, host, NETWORK, onThisNetwork, signalAll } from './network.ts'
import { makeNextRelease } from './next-release.ts'
import { type Program, start, until } from './programs.ts'
import { clockAhead } from './wrong-clock.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PROCESS = JSON.parse(readFileSync(`${ROOT}server/process-settings.json`, 'utf8'))
const DRAIN_SECONDS = 5

export const APPS: readonly [Host, Host, Host] = [
  host('app1', 41),
  host('app2', 42),
  host('app3', 43),
]
const BALANCER = host('balancer', 32)
const REDIS = host('redis', 33)
export const SHOP_HOSTS = [...APPS, BALANCER, REDIS]

export const SHOP_URL = `http://${BALANCER.address}`

export type ShopFleetSettings = {
  folder: string
  databaseUrl: string
  payment: PaymentSettings
  objectStore: string
}

export class ShopFleet {
  readonly #settings: ShopFleetSettings
  readonly #apps = new Map<string, Program>()
  #redis: Program | undefined
  #balancer: Program | undefined
  #root = ROOT

  constructor(settings: ShopFleetSettings) {
    this.#settings = settings
  }

  async open(): Promise<void> {
    this.startRedis()
    for (const app of APPS) await this.startApp(app)
    this.startBalancer()
    await until('the shop answers through its balancer', () => {
      if (!this.#balancer?.isRunning())
        throw new Error(`the balancer ended: see shop-haproxy.log in ${this.#settings.folder}`)
      return isReady(SHOP_URL)
    })
  }

  bringNextRelease(): string {
    const { version, root } = makeNextRelease(this.#root, `${this.#settings.folder}/next-release`)
    this.#root = root
    return version
  }

  async startApp(app: Host, { isAhead = false } = {}): Promise<void> {
    const { folder, databaseUrl, payment, objectStore } = this.#settings
    const program = start(app, [process.execPath, ...PROCESS.flags, 'server/build/main.js'], {
      cwd: this.#root,
      log: `${folder}/${app.name}.log`,
      env: {
        ...PROCESS.environment,
        ...(isAhead ? clockAhead() : {}),
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '3000',
        PUBLIC_URL: SHOP_URL,
        DATA_DIR: `${folder}/${app.name}`,
        DATABASE_URL: databaseUrl,
        REDIS_URL: `redis://${REDIS.address}:6379`,
        S3_ENDPOINT: objectStore,
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY: 'key',
        S3_SECRET_KEY: 'secret',
        S3_PUBLIC_URL: `${objectStore}/pictures`,
        PAYMENT_KEY_ID: payment.keyId,
        PAYMENT_KEY_SECRET: payment.keySecret,
        PAYMENT_WEBHOOK_SECRET: payment.webhookSecrets[0],
        PAYMENT_API_URL: payment.apiUrl,
        TRUST_PROXY_HOPS: '1',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        LOG_LEVEL: 'warn',
      },
    })
    this.#apps.set(app.name, program)
    await until(`${app.name} is ready`, () => {
      if (!program.isRunning())
        throw new Error(`${app.name} ended while starting: see its log in ${folder}`)
      return isReady(addressOf(app))
    })
  }

  /** Stops a process with SIGTERM. Returns its exit code, or null if it had none. */
  async stopApp(app: Host): Promise<number | null> {
    return (await this.#apps.get(app.name)?.end('SIGTERM')) ?? null
  }

  async killApp(app: Host): Promise<void> {
    signalAll(app, 'SIGKILL')
    await this.#apps.get(app.name)?.end('SIGKILL')
  }

  isRunning(app: Host): boolean {
    return this.#apps.get(app.name)?.isRunning() ?? false
  }

  startRedis(): void {
    this.#redis = start(
      REDIS,
      ['redis-server', '--port', '6379', '--save', '', '--protected-mode', 'no'],
      { log: `${this.#settings.folder}/redis.log`, cwd: this.#settings.folder },
    )
  }

  async killRedis(): Promise<void> {
    await this.#redis?.end('SIGKILL')
  }

  startBalancer(): void {
    const file = `${this.#settings.folder}/shop-haproxy.cfg`
    const recipe = readFileSync(new URL('./shop-balancer.cfg', import.meta.url), 'utf8')
    writeFileSync(file, onThisNetwork(recipe))
    const log = `${this.#settings.folder}/shop-haproxy.log`
    this.#balancer = start(BALANCER, ['haproxy', '-db', '-f', file], { log })
  }

  async killBalancer(): Promise<void> {
    await this.#balancer?.end('SIGKILL')
    signalAll(BALANCER, 'SIGKILL')
  }
}

export function addressOf(app: Host): string {
  return `http://${app.address}:3000`
}

export async function readiness(address: string): Promise<{ status: number; database?: string }> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) })
    const said = await answer.json()
    return { status: answer.status, database: said.database }
  } catch {
    return { status: 0 }
  }
}

async function isReady(address: string): Promise<boolean> {
  const { status, database } = await readiness(address)
  return status === 200 && database === 'ready'
}

/** Returns a buyer's or reader's own address. Rate limits count by address. */
export function visitorAddress(index: number): string {
  return `${NETWORK}.${100 + index}`
}
