import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SimulatorClient } from '@bhitti/payment-simulator/faults/simulator-client'
import { registrationForm } from '../../testing/people/registration-form.ts'
import type { Buyer } from '../../testing/shops/fleet.ts'
import { type Acknowledged, buyPatiently, putInCart, untilAnswered } from '../buying.ts'
import { APPS, addressOf, SHOP_URL, visitorAddress } from './shop-fleet.ts'
import { newVisitor, type Visit, type Visitor } from './visits.ts'

export const BUYERS = 20
/** Mean pause between two orders of a person. It leaves the two processors time for other work. */
export const THINK_MS = 4000
const PRESS_AGAIN_MS = 700
const NEXT_PAGE_MS = 150

type Person = Buyer & { visitor: Visitor }
/** An order that the shop has confirmed to its buyer, and when (`performance.now()`). */
export type Told = Acknowledged & { at: number }

export type Record = {
  told: Told[]
  buying: Visit[]
  reading: Visit[]
  gaveUp: Error[]
}

export class Crowd {
  readonly #simulator: SimulatorClient
  readonly #product: { id: string }
  readonly #pages: readonly string[]
  readonly #people: Person[] = []
  #record: Record = { told: [], buying: [], reading: [], gaveUp: [] }

  /** `pages` must not show `product`: a page that shows it changes with every order. */
  constructor(simulator: SimulatorClient, product: { id: string }, pages: readonly string[]) {
    this.#simulator = simulator
    this.#product = product
    this.#pages = pages
  }

  get ordersSoFar(): number {
    return this.#record.told.length
  }

  async arrive(): Promise<void> {
    for (let index = 0; index < BUYERS; index += 1) {
      const visitor = newVisitor(SHOP_URL, visitorAddress(index), (visit) =>
        this.#record.buying.push(visit),
      )
      const form = registrationForm()
      const { email, password } = form
      const registered = await untilAnswered(() =>
        visitor.call('POST', '/api/auth/register', { body: form }),
      )
      const login = { identifier: email, password, deviceId: randomUUID() }
      const { body, status } = await untilAnswered(() =>
        visitor.call('POST', '/api/auth/login', { body: login }),
      )
      if (status !== 200)
        throw new Error(
          `nobody can log in: ${registered.status} ${JSON.stringify([registered.body, body])}`,
        )
      this.#people.push({ id: body.user.id, token: body.accessToken, email, visitor })
    }
  }

  /** Fills the response cache of every process with the pages. @throws Error if a page is not cacheable */
  async warmUp(): Promise<void> {
    for (const app of APPS) {
      const visitor = newVisitor(addressOf(app), visitorAddress(BUYERS), () => {})
      for (const page of [...this.#pages, ...this.#pages]) {
        const { status, headers } = await visitor.call('GET', page)
        // Only public replies have an ETag, and only those are cached.
        if (status !== 200 || !headers.etag)
          throw new Error(`${page} is not kept before there is any trouble: ${status}`)
      }
      visitor.leave()
    }
  }

  /** Lets everybody buy and read while `work` runs, and waits for the last replies. */
  async during(work: () => Promise<void>): Promise<Record> {
    const record: Record = { told: [], buying: [], reading: [], gaveUp: [] }
    this.#record = record
    let isOver = false
    const buying = this.#people.map(async (person, index) => {
      await sleep((THINK_MS / BUYERS) * index)
      while (!isOver) {
        const order = await this.#buy(person).catch((error: Error) => {
          record.gaveUp.push(error)
        })
        if (order) record.told.push({ ...order, at: performance.now() })
        await sleep(THINK_MS * (0.75 + Math.random() / 2))
      }
    })
    const reading = this.#read(record, () => isOver)
    try {
      await work()
    } finally {
      isOver = true
    }
    await Promise.all([...buying, reading])
    return record
  }

  leave(): void {
    for (const { visitor } of this.#people) visitor.leave()
  }

  async #buy(person: Person): Promise<Acknowledged | undefined> {
    const call: Visitor['call'] = async (...request) => {
      const reply = await person.visitor.call(...request)
      const hasFailed = reply.status === 0 || reply.status >= 500
      if (hasFailed) await sleep(PRESS_AGAIN_MS)
      return reply
    }
    const till = { call, simulator: this.#simulator }
    await putInCart(till, person, this.#product)
    return buyPatiently(till, person)
  }

  async #read(record: Record, isOver: () => boolean): Promise<void> {
    const visitor = newVisitor(SHOP_URL, visitorAddress(BUYERS), (visit) =>
      record.reading.push(visit),
    )
    const reading: Promise<unknown>[] = []
    for (let turn = 0; !isOver(); turn += 1) {
      reading.push(visitor.call('GET', this.#pages[turn % this.#pages.length] ?? '/'))
      await sleep(NEXT_PAGE_MS)
    }
    await Promise.all(reading)
    visitor.leave()
  }
}
