/** `npm run test:failover`: breaks one part of a shop on several hosts after another while people buy. */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { productPath } from '@bhitti/contract/rules/shop/site-paths'
import { startSimulator } from '@bhitti/payment-simulator/faults/simulator'
import { connectSimulator } from '@bhitti/payment-simulator/faults/simulator-client'
import { connectDatabase } from '../../platform/database/connect.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { brokenInvariants, untilSettled } from '../../testing/shops/fleet.ts'
import { startObjectStore } from '../../testing/shops/object-store.ts'
import { openedBefore } from '../../testing/shops/opened-before.ts'
import { findLost } from '../buying.ts'
import { BUYERS, Crowd, type Record, type Told } from './crowd.ts'
import { DATABASE_HOSTS, DatabaseCluster } from './database-cluster.ts'
import { installPackages, whyNot } from './debian-packages.ts'
import { claim, layNetwork, NETWORK, removeDisks, removeNetwork } from './network.ts'
import { sumUp } from './outage.ts'
import { asTable, type Result, writeDown } from './report.ts'
import { SHOP_HOSTS, SHOP_URL, ShopFleet, visitorAddress } from './shop-fleet.ts'
import { TRIALS, type Trial } from './trials.ts'

/** After this time every process has received all NOTIFYs. */
const HEARD_MS = 2000
const FOLDER = join(tmpdir(), 'bhitti-failover')
const DRIVER = `${NETWORK}.1`
/** Time limit for webhooks to arrive and mails to be sent. Sweeps run every half a minute. */
const SETTLED_WITHIN_MS = 120_000
const RESUMED_WITHIN_SECONDS = 5

const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
})
const trials = chosen(values.only)
const reason = whyNot()
if (reason) refuse(reason)
installPackages()
const other = claim(FOLDER)
if (other)
  refuse(`Failover trials are already under way, in process ${other}: wait for them, or end it.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    clearUp()
    process.exit(130)
  })
}
try {
  const results = await runAll()
  say(`\n${asTable(results)}`)
  process.exitCode = results.every(({ broken }) => broken.length === 0) ? 0 : 1
} finally {
  clearUp()
}
process.exit()

async function runAll(): Promise<Result[]> {
  layNetwork(
    [...DATABASE_HOSTS, ...SHOP_HOSTS],
    Array.from({ length: BUYERS + 1 }, (_, index) => visitorAddress(index)),
  )
  say('etcd, Patroni and PostgreSQL start')
  const cluster = new DatabaseCluster(FOLDER)
  await cluster.open()
  const keys = { keyId: 'rzp_test_Failover000000', keySecret: randomBytes(12).toString('hex') }
  const webhook = {
    url: `${SHOP_URL}/api/payments/webhook`,
    secret: 'the current secret',
    oldSecret: 'the secret before',
  }
  const provider = await startSimulator({ ...keys, webhook, host: DRIVER, seed: 7 })
  const payment = {
    ...keys,
    sandbox: false,
    webhookSecrets: [webhook.secret],
    apiUrl: provider.apiUrl,
    scriptUrl: '',
  }
  const store = await startObjectStore({ address: DRIVER, port: 9000 })
  say('three processes of the shop start')
  const shops = new ShopFleet({
    folder: FOLDER,
    databaseUrl: cluster.url,
    payment,
    objectStore: store.endpoint,
  })
  await shops.open()
  const simulator = connectSimulator(provider.controlUrl)
  const connection = await connectDatabase({ databaseUrl: cluster.url, dataDir: '' })
  // The sold product changes with every order, and so do all pages that show it.
  await openedBefore(connection.db)
  await sleep(HEARD_MS)
  const sold = await newProduct(connection, { stockQuantity: 1_000_000 })
  const shown = []
  for (let count = 0; count < 6; count += 1)
    shown.push(await newProduct(connection, { productType: 'blinds', category: 'roller' }))
  const pages = ['/shipping', '/privacy', '/terms', ...shown.map(({ slug }) => productPath(slug))]
  const crowd = new Crowd(simulator, sold, pages)
  say(`${BUYERS} people register`)
  await crowd.arrive()

  const told: Told[] = []
  const results: Result[] = []
  for (const trial of trials) {
    say(`\n${trial.name}: ${trial.trouble}`)
    await crowd.warmUp()
    results.push(await runOne(trial))
    // Results are saved after each trial, so that an interrupted run keeps them.
    if (values.write) writeDown(results)
    if (results.at(-1)?.isStuck) break
  }
  crowd.leave()
  await connection.close()
  await Promise.all([provider.close(), store.close()])
  return results

  async function runOne(trial: Trial): Promise<Result> {
    const broken: string[] = []
    let course: Awaited<ReturnType<Trial['run']>> | undefined
    let isStuck = false
    const record = await crowd.during(async () => {
      try {
        course = await trial.run({
          ...{ cluster, shops, say },
          ordersSoFar: () => crowd.ordersSoFar,
        })
      } catch (error) {
        isStuck = true
        broken.push(
          `the trial did not come to its end: ${error instanceof Error ? error.message : error}`,
        )
      }
    })
    told.push(...record.told)
    broken.push(...(course?.broken ?? []), ...judge(trial, course?.ableAgain, record))
    const isSettled = await Promise.race([
      untilSettled(simulator, connection.pool).then(
        () => true,
        (error: Error) => error.message,
      ),
      sleep(SETTLED_WITHIN_MS, false, { ref: false }),
    ])
    if (isSettled !== true) {
      isStuck = true
      broken.push(`work is left over after ${SETTLED_WITHIN_MS / 1000} s: ${isSettled}`)
    }
    const lost = await findLost(connection, told)
    if (lost.length > 0) broken.push(`${lost.length} orders that buyers were told of are lost`)
    const audit = await brokenInvariants(connection.pool, payment)
    if (audit) broken.push(audit)
    const sum = sumUp(record)
    for (const line of broken) say(`BROKEN: ${line}`)
    const result = { trial, course, sum, broken, ordersCompared: told.length, isStuck }
    say(asTable([result]))
    return result
  }
}

function judge(trial: Trial, ableAgain: number | undefined, record: Record): string[] {
  const broken: string[] = []
  const sum = sumUp(record)
  if (ableAgain !== undefined) {
    const resumed = sum.firstOrderAfter(ableAgain)
    if (resumed === undefined || resumed > RESUMED_WITHIN_SECONDS)
      broken.push(`the first order came ${resumed ?? 'never'} s after it could be bought again`)
  }
  const gaveUp = record.gaveUp.map((error) => error.message)
  if (gaveUp.length > 0)
    broken.push(`${gaveUp.length} buyers could not go on: ${[...new Set(gaveUp)].join('; ')}`)
  if (sum.orders === 0) broken.push(`nobody bought anything: ${statusesOf(record.buying)}`)
  if (trial.keepsPages && sum.pagesFailed.length > 0)
    broken.push(`${sum.pagesFailed.length} pages were not shown: ${statusesOf(sum.pagesFailed)}`)
  if (trial.refusesNothing && sum.refused.length > 0)
    broken.push(`${sum.refused.length} requests were refused: ${statusesOf(sum.refused)}`)
  return broken
}

function statusesOf(visits: readonly { status: number; path: string }[]): string {
  const counts = new Map<string, number>()
  for (const { status, path } of visits) {
    const what = `${status} ${path.replace(/[0-9a-f-]{36}/, '…')}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${what} × ${count}`).join(', ')
}

function chosen(only: string | undefined): Trial[] {
  if (only === undefined) return [...TRIALS]
  return only.split(',').map((name) => {
    const trial = TRIALS.find((one) => one.name === name)
    if (!trial) refuse(`There is no trial ${name}: ${TRIALS.map((one) => one.name).join(', ')}`)
    return trial
  })
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function clearUp(): void {
  removeNetwork()
  if (process.env.KEEP_LOGS === undefined) removeDisks(FOLDER)
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
