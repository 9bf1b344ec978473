/** Simultaneous logins, and how long other visitors wait for a file meanwhile. */
import { login } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { callShop, fetchText, UnexpectedReply } from './api.ts'
import { type Credentials, registerCustomer } from './customers.ts'
import type { LoginRush } from './figures.ts'
import { percentile } from './percentiles.ts'
import { isWrong } from './pressure.ts'
import { memoryMb } from './processor-time.ts'
import type { Shop } from './shop.ts'

const RUSHES = [30, 200]
/** Concurrent readers of files. Each requests the next as soon as it has one. */
const READERS = 4

export async function rushToLogin(shop: Shop): Promise<Omit<LoginRush, 'database' | 'products'>[]> {
  const file = shop.origin + (await findFile(shop.origin))
  const people: Credentials[] = []
  while (people.length < Math.max(...RUSHES)) people.push(await registerCustomer(shop.origin))
  const rushes = []
  for (const count of RUSHES) rushes.push(await rush(shop, people.slice(0, count), file))
  return rushes
}

async function findFile(origin: string): Promise<string> {
  const page = await fetchText(`${origin}/home`)
  const path = /\/assets\/[\w./-]+\.js/.exec(page)?.[0]
  if (path === undefined) throw new Error('the home page asks for no script')
  return path
}

async function rush(shop: Shop, people: readonly Credentials[], file: string) {
  const statuses: Record<string, number> = {}
  let firstWrong: string | null = null
  let wrong = 0
  const began = performance.now()
  const logins = Promise.all(
    people.map(async ({ identifier, password, address }) => {
      let status = 200
      try {
        await callShop(shop.origin, login, { body: { identifier, password } }, { address })
      } catch (error) {
        if (!(error instanceof UnexpectedReply)) throw error
        status = error.status
        if (isWrong(error)) {
          wrong += 1
          firstWrong ??= error.message
        }
      }
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
  let isOver = false
  const latenciesMs: number[] = []
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      const from = performance.now()
      await fetchText(file)
      latenciesMs.push(performance.now() - from)
    }
  })
  await logins
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(readers)
  return {
    logins: people.length,
    seconds,
    statuses,
    wrong,
    firstWrong,
    files: latenciesMs.length,
    fileP50Ms: percentile(latenciesMs, 50),
    fileP99Ms: percentile(latenciesMs, 99),
    memoryMb: memoryMb(shop.pid),
  }
}
