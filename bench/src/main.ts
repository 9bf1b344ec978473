import { fileURLToPath } from 'node:url'
import { CALL_NAMES, READ_NAMES } from './call-names.ts'
import { requestsOf } from './calls.ts'
import { BUYERS, loadCheckouts } from './checkout-load.ts'
import { type Cleanup, createCleanup } from './cleanup.ts'
import { compareSizes, compareWithLast } from './comparison.ts'
import { logInAdmin, newCustomers } from './customers.ts'
import { countErrors, type Figure, type Run } from './figures.ts'
import { askFirstPages } from './first-pages.ts'
import { askEachOnce } from './first-time.ts'
import { CONNECTIONS, type Load, startLoad, startReference } from './load.ts'
import { rushToLogin } from './login-rush.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { type Measured, measure, type Yardsticks } from './measure.ts'
import { type Options, OptionsError, readOptions } from './options.ts'
import { findPgbench, preparePgbench } from './pgbench.ts'
import { pressShop, USERS } from './pressure.ts'
import { printWalls } from './print.ts'
import { say, step } from './progress.ts'
import { keepRun, readLastRun } from './results.ts'
import { LARGE, SMALL, seedShop } from './seed/seed-shop.ts'
import type { ShopSize } from './seed/shop-size.ts'
import { runVerb, type ShopSettings, startShop } from './shop.ts'
import { soak } from './soak.ts'
import { readStall } from './stall.ts'
import { countStatements } from './statements.ts'
import { describeRun, number } from './table.ts'
import { openEmbeddedTarget } from './targets/embedded-target.ts'
import {
  connectServer,
  openPostgresTarget,
  type PostgresServer,
} from './targets/postgres-target.ts'
import type { Target } from './targets/target.ts'

const RESULTS = fileURLToPath(new URL('../results', import.meta.url))

const cleanup = createCleanup()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanup.run().then(() => process.exit(130)))
}
try {
  process.exitCode = await bench(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof OptionsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await cleanup.run()
}

type Bench = { options: Options; run: Run; load: Load; yardsticks: Yardsticks; cleanup: Cleanup }

async function bench(options: Options): Promise<number> {
  const run = newRun(options)
  const server = await openServer(options)
  const load = startLoad(cleanup)
  const yardsticks = {
    reference: await startReference(load, cleanup),
    pgbench: server && (await openPgbench(server)),
  }
  for (const database of options.databases) {
    const target =
      database === 'embedded'
        ? await openEmbeddedTarget(cleanup)
        : server && (await openPostgresTarget(server, cleanup))
    if (!target) continue
    run.postgres[target.name] = target.version
    await measureTarget(target, { options, run, load, yardsticks, cleanup })
    await target.remove()
  }
  return report(run)
}

function newRun({ seconds }: Options): Run {
  return {
    date: new Date().toISOString(),
    commit: describeCommit(),
    machine: describeMachine(),
    node: process.versions.node,
    postgres: {},
    secondsPerFigure: seconds,
    starts: [],
    figures: [],
    statements: [],
    firstPages: [],
    pressures: [],
    loginRushes: [],
    prints: [],
    soaks: [],
  }
}

async function openServer({ databases }: Options): Promise<PostgresServer | null> {
  const url = process.env.DATABASE_URL
  if (url) return connectServer(url, cleanup)
  if (!databases.includes('embedded')) {
    throw new OptionsError('Set DATABASE_URL to a PostgreSQL server on which databases may be made')
  }
  say('DATABASE_URL is not set: only the embedded database is measured, and pgbench is left out')
  return null
}

async function openPgbench(server: PostgresServer) {
  const program = findPgbench()
  if (program === null) {
    say('pgbench is neither on PATH nor in /usr/lib/postgresql: its ratios stay empty')
    return null
  }
  const { url } = await server.newDatabase()
  return step('Preparing pgbench', () => preparePgbench(program, url))
}

async function measureTarget(target: Target, bench: Bench): Promise<void> {
  say(`\n${target.name} (PostgreSQL ${target.version})`)
  const first = await step('Filling the shop with the sample catalogue', () =>
    startShop(target.settings, cleanup),
  )
  await first.stop()
  for (const size of bench.options.large ? [SMALL, LARGE] : [SMALL]) {
    await grow(target, size)
    await measureSize({ target, size }, bench)
  }
}

async function grow({ withSql, settings }: Target, size: ShopSize): Promise<void> {
  const { products, orders, reviews } = size
  const title = `Growing to ${number(products)} products, ${number(orders)} orders and ${number(reviews)} reviews`
  await step(title, () => withSql((run) => seedShop(run, size)))
  await step('Adding up what was sold', () =>
    runVerb(withoutSeed(settings), 'add-up-sales', cleanup),
  )
}

function withoutSeed(settings: ShopSettings): ShopSettings {
  return { ...settings, SEED: 'none' }
}

type Sized = { target: Target; size: ShopSize }

async function measureSize({ target, size }: Sized, bench: Bench): Promise<void> {
  const { only, large, soakMinutes } = bench.options
  const isAsked = (names: readonly string[]) => names.some((name) => only.has(name))
  if (isAsked(['start', 'checkout', ...CALL_NAMES])) await measureCalls({ target, size }, bench)
  if (only.has('product-page-first')) await measureFirstPages({ target, size }, bench)
  // Parts that do not depend on the number of products are measured once, at the last size.
  if (large && size !== LARGE) return
  if (only.has('statements')) await measureStatements({ target, size }, bench)
  if (only.has('pressure')) await measurePressure({ target, size }, bench)
  if (only.has('logins')) await measureLoginRushes({ target, size }, bench)
  if (only.has('print')) await measurePrints({ target, size }, bench)
  if (soakMinutes !== undefined) await measureSoak({ target, size }, bench, soakMinutes)
}

async function measureCalls({ target, size }: Sized, { options, run, load, yardsticks }: Bench) {
  const { products } = size
  const shop = await startShop(withoutSeed(target.settings), cleanup)
  run.starts.push({ database: target.name, products, readyMs: shop.startMs })
  say(`Ready ${number(shop.startMs)} ms after its start with ${number(products)} products`)

  const setting = {
    products: await readStall(shop.origin),
    admin: await logInAdmin(shop.origin),
    customers: await newCustomers(shop.origin, CONNECTIONS + BUYERS),
  }
  const calls: Measured[] = CALL_NAMES.map((call) => {
    const plan = { origin: shop.origin, lists: requestsOf(call, setting) }
    return {
      call,
      connections: CONNECTIONS,
      ...(READ_NAMES.includes(call) ? { first: () => askEachOnce(plan) } : { isSlow: true }),
      load: (seconds) => load({ ...plan, seconds }),
    }
  })
  const buyers = setting.customers.slice(CONNECTIONS)
  calls.push({
    call: 'checkout',
    connections: BUYERS,
    isSlow: true,
    load: (seconds) => loadCheckouts(shop.origin, { seconds, buyers, products: setting.products }),
  })
  for (const call of calls.filter(({ call }) => options.only.has(call))) {
    const figure = await measure({ shop, target, products }, call, yardsticks, options.seconds)
    run.figures.push(figure)
    sayFigure(figure)
  }
  await shop.stop()
}

function sayFigure({ call, perSecond, p50Ms, p99Ms, errors, problem, reference }: Figure): void {
  const words = [
    `${number(perSecond)}/s`,
    `p50 ${number(p50Ms)} ms`,
    `p99 ${number(p99Ms)} ms`,
    `${number(reference.ratio)} of the bare server`,
    ...(errors > 0 ? [`${number(errors)} ERRORS: ${problem}`] : []),
  ]
  say(`  ${call.padEnd(15)} ${words.join(', ')}`)
}

async function measureFirstPages({ target, size }: Sized, { run }: Bench): Promise<void> {
  const shop = await startShop(withoutSeed(target.settings), cleanup)
  const pages = await askFirstPages(shop)
  run.firstPages.push({ database: target.name, products: size.products, ...pages })
  const { perSecond, appCpuMsPerPage } = pages
  say(
    `  product pages made for the first time: ${number(perSecond)}/s, ${number(appCpuMsPerPage)} ms of processor`,
  )
  await shop.stop()
}

async function measureStatements({ target, size }: Sized, { run }: Bench): Promise<void> {
  const shop = await startShop(withoutSeed(target.settings), cleanup, { probed: true })
  const [buyer] = await newCustomers(shop.origin, 1)
  if (!buyer) return
  const calls = await countStatements(shop, buyer, await readStall(shop.origin))
  run.statements.push({ database: target.name, products: size.products, calls })
  const together = calls.reduce((sum, { statements }) => sum + statements, 0)
  say(`  a whole checkout takes ${together} SQL statements`)
  await shop.stop()
}

async function measurePressure({ target, size }: Sized, { options, run }: Bench): Promise<void> {
  // Reads the products from another start of the shop, so that the measured one has no warm cache.
  const open = await startShop(withoutSeed(target.settings), cleanup)
  const products = await readStall(open.origin)
  await open.stop()
  const shop = await startShop(withoutSeed(target.settings), cleanup, { probed: true })
  const pressure = await step(`${USERS} users at once`, () =>
    pressShop(shop, products, options.seconds),
  )
  run.pressures.push({ database: target.name, products: size.products, ...pressure })
  if (pressure.firstWrong !== null) say(`  ${pressure.wrong} WRONG: ${pressure.firstWrong}`)
  await shop.stop()
}

async function measureLoginRushes({ target, size }: Sized, { run }: Bench): Promise<void> {
  const shop = await startShop(withoutSeed(target.settings), cleanup)
  for (const rush of await rushToLogin(shop)) {
    run.loginRushes.push({ database: target.name, products: size.products, ...rush })
    const { logins, seconds, fileP99Ms } = rush
    say(`  ${logins} logins at once: ${number(seconds)} s, files p99 ${number(fileP99Ms)} ms`)
    if (rush.firstWrong !== null) say(`  ${rush.wrong} WRONG: ${rush.firstWrong}`)
  }
  await shop.stop()
}

async function measurePrints({ target, size }: Sized, { run }: Bench): Promise<void> {
  const shop = await startShop(withoutSeed(target.settings), cleanup)
  for (const print of await step('Printing walls', () => printWalls(shop, cleanup))) {
    run.prints.push({ database: target.name, products: size.products, ...print })
    const { what, seconds, memoryMb, ratio, pageP99Ms } = print
    const words = [
      `${number(seconds)} s`,
      `${number(memoryMb)} MB`,
      `${number(ratio)} of sharp`,
      `pages p99 ${number(pageP99Ms)} ms`,
    ]
    say(`  a ${what} of 4 × 3 m: ${words.join(', ')}`)
  }
  await shop.stop()
}

async function measureSoak({ target, size }: Sized, { load, run }: Bench, minutes: number) {
  const shop = await startShop(withoutSeed(target.settings), cleanup)
  const setting = {
    products: await readStall(shop.origin),
    admin: await logInAdmin(shop.origin),
    customers: await newCustomers(shop.origin, BUYERS),
  }
  const reads = requestsOf('product-page', setting)
  const buyers = { buyers: setting.customers, products: setting.products }
  say(`Soaking for ${minutes} minutes`)
  const soaked = await soak(shop, minutes, { load, reads, buyers })
  run.soaks.push({ database: target.name, products: size.products, ...soaked })
  await shop.stop()
}

function report(run: Run): number {
  const lastRun = readLastRun(RESULTS)
  const last = lastRun && { date: lastRun.date, changes: compareWithLast(run, lastRun) }
  const page = describeRun({ run, growth: compareSizes(run), last })
  const file = keepRun(RESULTS, run, page)
  say(`\n${page}\n\nKept in ${file}`)
  const errors = countErrors(run)
  if (errors > 0) say(`${errors} errors`)
  return errors > 0 ? 1 : 0
}
