/** Seeds a year of demo orders that ends now. The same day gives every shop the same year. */
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { CODE_CHARACTERS, CODE_LENGTH } from '@bhitti/contract/rules/print/label-code'
import { PRINT_STAGES } from '@bhitti/contract/rules/print/print-stages'
import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { USUAL_CLASSES, USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import { DEFAULT_TAX, type TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { recordPast } from '@bhitti/payment-simulator/past-payments'
import {
  dateAccount,
  findAccountIds,
  insertCustomers,
} from '../../../modules/accounts/seeded-accounts.queries.ts'
import { insertAddresses } from '../../../modules/addresses/seeded-addresses.queries.ts'
import {
  insertRoyalties,
  readCommissions,
} from '../../../modules/artists/seeded-artists.queries.ts'
import { readCurrentArtworks } from '../../../modules/artworks/artworks.queries.ts'
import type { ProductRow } from '../../../modules/catalogue/products.queries.ts'
import {
  listSampleProducts,
  setRatings,
  setStock,
} from '../../../modules/catalogue/seeded-products.queries.ts'
import { insertContacts } from '../../../modules/contacts/seeded-contacts.queries.ts'
import { readPublishedPolicies } from '../../../modules/content/content.queries.ts'
import { insertSentNotifications } from '../../../modules/notifications/seeded-notifications.queries.ts'
import { insertOrders, readNextNumber } from '../../../modules/orders/seeded-orders.queries.ts'
import { insertPayments } from '../../../modules/payments/seeded-payments.queries.ts'
import {
  insertPrints,
  type SeededPrint,
  type SeededPrintMove,
} from '../../../modules/prints/seeded-prints.queries.ts'
import {
  insertPromotions,
  type SeededPromotion,
} from '../../../modules/promotions/seeded-promotions.queries.ts'
import { insertCounted } from '../../../modules/reviews/reviews.queries.ts'
import { addDays, type Day, dayOf, startOfDay } from '../../../modules/sales/india-days.rules.ts'
import { insertMisses } from '../../../modules/search/seeded-searches.queries.ts'
import { seedSection } from '../../../modules/settings/seeded-settings.queries.ts'
import { insertParcels } from '../../../modules/shipments/seeded-shipments.queries.ts'
import { writeLedger } from '../../../modules/stock/seeded-stock.queries.ts'
import { insertTickets } from '../../../modules/tickets/seeded-tickets.queries.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { DEMO_EMAILS } from '../../../platform/settings/demo-accounts.ts'
import { DEMO_SHIPPING } from '../seed-demo-delivery.ts'
import { type Campaign, demoCampaigns } from './campaigns.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type DeliveredTo, demoCustomer, demoGstin } from './customers.ts'
import type { Fulfilment } from './fulfilment.ts'
import { REVIEW_TEXTS } from './review-texts.ts'
import { MISSED_SEARCHES } from './searches.ts'
import { daysOfYear } from './seasons.ts'
import { type BookedOrder, openYearBooks, type YearBooks } from './year-books.ts'
import { complaintsOfYear } from './year-of-complaints.ts'
import { type Registered, simulateYear } from './year-of-orders.ts'

const HOUR_MS = 3_600_000
const BOARD_DAYS = 20

type SeededYear = {
  now: Date
  journalPath: string | null
}

/** Seeds the year. Requires the sample's products, artists and accounts, and a shop without orders. */
export async function seedYear(tx: Transaction, { now, journalPath }: SeededYear): Promise<void> {
  const today = dayOf(now)
  const [first = today] = daysOfYear(today)
  const artworks = await readCurrentArtworks(tx)
  const products = (await listSampleProducts(tx)).map((product) => ({
    ...product,
    artwork: artworks.get(product.id) ?? null,
  }))
  const accounts = await findAccountIds(tx, Object.values(DEMO_EMAILS))
  const adminId = accounts.get(DEMO_EMAILS.admin)
  const customerId = accounts.get(DEMO_EMAILS.customer)
  if (!adminId || !customerId) throw new Error('the demo has no accounts yet')
  const chance = chanceOf(`bhitti ${today} books`)
  const campaigns = demoCampaigns(first, today)
  const promotions = campaigns.map((campaign) => promotionRow(campaign))
  const tax = demoTax(first)
  await seedSection(tx, 'tax', tax)
  const { selling, printing } = SAMPLE_SETTINGS
  const books = openYearBooks({
    ...{ chance, products, promotions, tax },
    commissions: await readCommissions(tx),
    largestOrderPaise: toPaise(selling.largestOrder),
    mostPieces: selling.mostPieces,
    firstNumber: await readNextNumber(tx),
  })
  const ownCustomer = { id: customerId, ...OWN_CUSTOMER }
  const { customers, fulfilments } = await simulateYear(books, {
    ...{ now, products, promotions, campaigns, printing, adminId, ownCustomer },
    floorDpi: selling.floorDpi,
    delivery: deliveryTerms(DEMO_SHIPPING, printing.media),
    policies: await readPublishedPolicies(tx),
  })

  await insertCustomers(
    tx,
    customers.map(({ id, name, email, phone, createdAt }) => ({
      id,
      name,
      email,
      phone,
      createdAt,
    })),
  )
  await insertAddresses(tx, [...customers, ownCustomer].map(addressRow))
  await dateAccount(tx, customerId, startOfDay(addDays(today, -220)))
  await dateAccount(tx, adminId, startOfDay(first))
  await writeBooks(tx, books, { now, adminId })
  const board = printsOf(books, fulfilments, now)
  await insertPrints(tx, board)
  await writeReviews(tx, books, products, now)
  await insertMisses(tx, missesOf(today))
  const contacts = contactsOf(now)
  await insertContacts(tx, contacts)
  const codes = chanceOf(`bhitti reprints ${today}`)
  const complaints = complaintsOfYear(books, {
    ...{ now, adminId, ownCustomerId: customerId, contacts, prints: board.prints },
    newCode: () => codeOf(codes),
  })
  await insertPrints(tx, complaints)
  await insertTickets(tx, complaints)
  if (journalPath !== null) recordPast(journalPath, books.orders.map(pastOrder))
}

const OWN_CUSTOMER = {
  name: 'Demo Customer',
  email: DEMO_EMAILS.customer,
  phone: '+919000000002',
  address: 'Flat 402, Lotus Residency, Kondapur',
  city: 'Hyderabad',
  pincode: '500084',
  notes: 'Second gate, beside the park',
  state: undefined,
}

async function writeBooks(
  tx: Transaction,
  books: YearBooks,
  { now, adminId }: { now: Date; adminId: string },
): Promise<void> {
  const all = <Row>(rowsOf: (order: BookedOrder) => readonly Row[]) => books.orders.flatMap(rowsOf)
  await insertOrders(tx, {
    orders: all(({ row }) => [row]),
    lines: all(({ lines }) => lines),
    history: all(({ history }) => history),
  })
  await insertSentNotifications(
    tx,
    all(({ notifications }) => notifications),
  )
  await insertParcels(
    tx,
    all(({ parcels }) => parcels),
  )
  await insertPayments(tx, {
    payments: all(({ payment }) => (payment ? [payment] : [])),
    refunds: all(({ refunds }) => refunds),
    refundLines: all(({ refundLines }) => refundLines),
  })
  await insertPromotions(tx, {
    promotions: [...books.promotions.values()],
    uses: all(({ use }) => (use ? [use] : [])),
  })
  await writeLedger(tx, books.movements)
  await setStock(
    tx,
    [...books.stock].map(([productId, units]) => ({ productId, units })),
  )
  await insertRoyalties(tx, books.payArtists(adminId, now))
  await books.documents.store(tx)
}

/** Returns the tax settings of a shop registered in Telangana, with a GSTIN that nobody has. */
function demoTax(from: Day): TaxSettings {
  return {
    ...DEFAULT_TAX,
    registration: 'registered',
    gstin: demoGstin('36', 'AABCB'),
    rates: USUAL_RATES.map((rate) => ({ ...rate, from: rate.from < from ? rate.from : from })),
    ...USUAL_CLASSES,
    papersFrom: from,
  }
}

function promotionRow({ code, note, terms, from, to, ...limits }: Campaign): SeededPromotion {
  const startsAt = startOfDay(from)
  const createdAt = new Date(startsAt.getTime() - 5 * 24 * HOUR_MS)
  const { totalLimit, perCustomerLimit } = limits
  return {
    ...terms,
    ...{ id: newId(), code, note, totalLimit, perCustomerLimit, startsAt, createdAt },
    endsAt: to === null ? null : startOfDay(addDays(to, 1)),
    pausedAt: null,
    usedCount: 0,
    version: 1,
    updatedAt: createdAt,
  }
}

function addressRow({
  id,
  ...where
}: Pick<Registered, 'id' | 'name' | 'phone' | keyof DeliveredTo>) {
  const { name, address, city, pincode, state, phone, notes } = where
  return { accountId: id, slot: 1, name, address, city, pincode, state, phone, notes }
}

function printsOf(books: YearBooks, fulfilments: ReadonlyMap<string, Fulfilment>, now: Date) {
  const made: { prints: SeededPrint[]; moves: SeededPrintMove[] } = { prints: [], moves: [] }
  const since = new Date(now.getTime() - BOARD_DAYS * 24 * HOUR_MS)
  for (const { row, lines, parcels } of books.orders) {
    const { paidAt, status } = row
    if (paidAt === null || paidAt < since || status === 'Cancelled') continue
    const chance = chanceOf(`bhitti print ${row.number}`)
    for (const line of lines) {
      if (line.print === null) continue
      const way = line.print.plan === null ? undefined : fulfilments.get(row.id)
      const steps = stepsOf(chance, paidAt, way).filter(({ at }) => at <= now)
      const last = steps.at(-1)
      if (!last) continue
      const id = books.idAt(paidAt)
      const isPrinted = PRINT_STAGES.indexOf(last.to) >= PRINT_STAGES.indexOf('printing')
      const batch = isPrinted ? `B-${dayOf(last.at).slice(2).replaceAll('-', '')}` : null
      made.prints.push({
        ...{ id, orderId: row.id, orderLineId: line.id, batch, batchBefore: batch },
        ...{ code: codeOf(chance), stage: last.to, stageSince: last.at, createdAt: paidAt },
        version: steps.length,
        closedAt: leftAt(line, parcels),
      })
      for (const [place, { to, at }] of steps.entries()) {
        const from = steps[place - 1]?.to ?? null
        made.moves.push({ printId: id, from, to, at, actorId: null, note: null })
      }
    }
  }
  return made
}

/** Returns when the last piece of a line left; null while any is in the shop. */
function leftAt(
  { id, quantity }: { id: string; quantity: number },
  parcels: BookedOrder['parcels'],
): Date | null {
  const withLine = parcels.flatMap(({ row, lines }) =>
    lines
      .filter(({ orderLineId }) => orderLineId === id)
      .map((line) => ({ pieces: line.quantity, at: row.dispatchedAt ?? null })),
  )
  const sent = withLine.reduce((sum, { pieces }) => sum + pieces, 0)
  return sent < quantity ? null : (withLine.at(-1)?.at ?? null)
}

function stepsOf(chance: Chance, paidAt: Date, way: Fulfilment | undefined) {
  const toPrint = { to: 'toPrint' as const, at: new Date(paidAt.getTime() + 60_000) }
  if (!way) return [toPrint]
  const [begun, shipped] = [way.begun.getTime(), way.shipped.getTime()]
  const at = (share: number) => new Date(begun + (shipped - begun) * share)
  const pressed = 0.15 + 0.2 * chance.next()
  return [
    toPrint,
    { to: 'printing' as const, at: at(pressed) },
    { to: 'checking' as const, at: at(pressed + 0.3) },
    { to: 'packed' as const, at: at(0.9) },
  ]
}

function codeOf(chance: Chance): string {
  return Array.from({ length: CODE_LENGTH }, () => chance.pick([...CODE_CHARACTERS])).join('')
}

/** Writes reviews of delivered orders, some days after the delivery. */
async function writeReviews(
  tx: Transaction,
  books: YearBooks,
  products: readonly ProductRow[],
  now: Date,
): Promise<void> {
  const chance = chanceOf(`bhitti reviews ${dayOf(now)}`)
  const typeOf = new Map(products.map(({ id, productType }) => [id, productType]))
  const delivered = books.orders.flatMap(({ row, buyer, lines, history }) => {
    const at = history.find(({ to }) => to === 'Delivered')?.at
    const [line] = lines
    return at && line && buyer.email !== DEMO_EMAILS.customer ? [{ row, buyer, line, at }] : []
  })
  const left = new Map(Object.entries(REVIEW_TEXTS).map(([type, texts]) => [type, [...texts]]))
  const texts = [...left.values()].reduce((sum, { length }) => sum + length, 0)
  const share = Math.min(1, (2 * texts) / Math.max(1, delivered.length))
  const written = new Set<string>()
  const rows = delivered.flatMap(({ buyer, line, at }) => {
    const createdAt = new Date(at.getTime() + chance.between(30, 400) * HOUR_MS)
    const key = `${buyer.id} ${line.productId}`
    const text = left.get(typeOf.get(line.productId) ?? '')
    if (!text?.length || createdAt > now || written.has(key) || !chance.withProbability(share))
      return []
    written.add(key)
    const [review] = text.splice(chance.between(0, text.length - 1), 1)
    if (!review) return []
    const repliedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + 20 * HOUR_MS))
    return {
      ...{ id: books.idAt(createdAt), productId: line.productId, accountId: buyer.id, createdAt },
      ...{ userName: buyer.name, reviewValue: review.value, reviewMessage: review.text },
      ...(review.reply === undefined ? {} : { reply: review.reply, repliedAt }),
    }
  })
  if (rows.length > 0) await setRatings(tx, await insertCounted(tx, rows))
}

function missesOf(today: Day) {
  const chance = chanceOf(`bhitti searches ${today}`)
  return daysOfYear(today)
    .slice(-120)
    .flatMap((day) =>
      MISSED_SEARCHES.filter(([, perMonth]) =>
        chance.withProbability(Math.min(0.9, perMonth / 30)),
      ).map(([keyword]) => ({ day, keyword, searches: chance.between(1, 2) })),
    )
}

function contactsOf(now: Date) {
  const chance = chanceOf(`bhitti contacts ${dayOf(now)}`)
  return Array.from({ length: 46 }, (_, place) => {
    const { email, phone } = demoCustomer(chance, 9000 + place)
    const hours = 3 + (46 - place) ** 1.55 * (6 + 4 * chance.next())
    return { email, phone, createdAt: new Date(now.getTime() - hours * HOUR_MS) }
  })
}

function pastOrder({ row, buyer, payment, refunds }: BookedOrder) {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
  const { email, phone: contact } = buyer
  const failure = row.paymentStatus === 'failed' && {
    ...{ id: (row.providerOrderId ?? '').replace('order_', 'pay_'), method: 'card' as const },
    ...{ email, contact, at: seconds(row.createdAt) + 60, isCaptured: false, refunds: [] },
  }
  const paid = payment && {
    ...{ id: payment.providerPaymentId, method: providerMethod(payment.method), email, contact },
    ...{ at: seconds(payment.createdAt), isCaptured: true },
    refunds: refunds.map(({ id, providerRefundId, amountPaise, createdAt }) => ({
      id: providerRefundId ?? '',
      amount: amountPaise,
      receipt: id.replaceAll('-', ''),
      at: seconds(createdAt),
    })),
  }
  return {
    id: row.providerOrderId ?? '',
    amount: row.totalPaise,
    receipt: row.id.replaceAll('-', ''),
    at: seconds(row.createdAt),
    payments: [...(failure ? [failure] : []), ...(paid ? [paid] : [])],
  }
}

function providerMethod(method: string): 'upi' | 'card' | 'netbanking' | 'wallet' {
  return method === 'card' || method === 'netbanking' || method === 'wallet' ? method : 'upi'
}
