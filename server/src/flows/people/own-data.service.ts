/** What a customer takes along of all that the shop knows about them, and the end of their account. */
import type { OwnFootprint } from '@bhitti/contract/calls/own-data.schemas'
import type { ListedTaxDocument } from '@bhitti/contract/calls/tax-documents.schemas'
import { readCustomer } from '../../modules/accounts/account-erasure.queries.ts'
import { listSessions } from '../../modules/accounts/sessions.ts'
import { listAddresses } from '../../modules/addresses/addresses.service.ts'
import { getCart } from '../../modules/cart/cart.service.ts'
import { listContactsOf } from '../../modules/contacts/contacts.queries.ts'
import { listUnreadDetails } from '../../modules/orders/open-deliveries.queries.ts'
import { listOrders } from '../../modules/orders/orders.service.ts'
import { listReviewsOf } from '../../modules/reviews/reviews-of-account.ts'
import {
  drawOwnTaxDocument,
  listOwnTaxDocuments,
} from '../../modules/tax-documents/tax-documents.service.ts'
import { listOwnTickets, readOwnTicket } from '../../modules/tickets/own-tickets.service.ts'
import { listPhotos, readPhoto } from '../../modules/tickets/ticket-photos.service.ts'
import { listWishlist } from '../../modules/wishlist/wishlist.service.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { zipAnswer } from '../../platform/zip/write-zip.ts'
import { eraseCustomer, readFootprint } from './erasure.service.ts'

/** What would stay and what would go, and what has to be finished first. */
export async function readOwnFootprint(context: ActorContext): Promise<OwnFootprint> {
  const { customer: _, ...footprint } = await readFootprint(context, context.actor.id)
  return footprint
}

/** Deletes what the shop knows about the caller. @throws ShopError as eraseCustomer does */
export function eraseOwnAccount(context: ActorContext): Promise<void> {
  return eraseCustomer(context, context.actor.id, 'proved')
}

/**
 * A zip with everything as JSON, tax papers as PDF, and the photos of complaints. Files are drawn one by one while the
 * zip is sent, so that a long history takes no more memory than a short one.
 */
export async function packOwnData(context: ActorContext): Promise<FileAnswer> {
  const data = await readOwnData(context)
  return zipAnswer(context, 'my-data.zip', [
    { path: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) },
    ...data.taxPapers.map((paper) => ({
      path: `tax-papers/${fileName(paper.number)}.pdf`,
      content: async () => (await drawOwnTaxDocument(context, paper.id)).content,
    })),
    ...data.complaints.flatMap(({ _id, number, photos }) =>
      photos.map((photo, at) => ({
        path: `complaints/${fileName(number)}-photo-${at + 1}.webp`,
        content: async () => (await readPhoto(context.db, _id, photo._id)).content,
      })),
    ),
  ])
}

async function readOwnData(context: ActorContext) {
  const { db, actor } = context
  const account = await readCustomer(db, actor.id)
  if (!account) throw new ShopError('customer.not_found')
  const { name, email, phone, createdAt, emailProvedAt } = account
  const orders = await listOrders(context)
  return {
    account: { name, email, phone, registeredAt: createdAt, emailConfirmedAt: emailProvedAt },
    addresses: await listAddresses(context),
    orders,
    sentButNotUsed: await listUnreadDetails(db, actor.id),
    taxPapers: await readTaxPapers(
      context,
      orders.map(({ _id }) => _id),
    ),
    complaints: await readComplaints(context),
    reviews: await listReviewsOf(db, actor.id),
    wishlist: (await listWishlist(context)).map(({ _id, productName }) => ({ _id, productName })),
    cart: await getCart(context),
    // Of an address that nobody has proved, it may be another's.
    contacts: emailProvedAt === null ? [] : await listContactsOf(db, { email, phone }),
    devices: await listSessions(db, actor.id, ''),
  }
}

/** Those that are given out: an invoice that the portal has not registered yet is none. */
async function readTaxPapers(
  context: ActorContext,
  orderIds: readonly string[],
): Promise<ListedTaxDocument[]> {
  const papers: ListedTaxDocument[] = []
  for (const id of orderIds) papers.push(...(await listOwnTaxDocuments(context, id)))
  return papers.filter(({ isGivenOut }) => isGivenOut)
}

async function readComplaints(context: ActorContext) {
  const complaints = []
  for (const { _id } of await listOwnTickets(context)) {
    const ticket = await readOwnTicket(context.db, _id)
    complaints.push({ ...ticket, photos: await listPhotos(context.db, _id) })
  }
  return complaints
}

const fileName = (number: string): string => number.replaceAll(/[^A-Za-z0-9]+/g, '-')
