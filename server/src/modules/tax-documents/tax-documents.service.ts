import type {
  ListedTaxDocument,
  TaxDocumentDetails,
} from '@bhitti/contract/calls/tax/tax-documents.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { taxDocumentName } from '@bhitti/contract/rules/tax/tax-document'
import type { MailContent } from '@bhitti/mails/mails'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import type { MailFile } from '../../platform/mail/mailer.ts'
import { qrRows } from '../../platform/pdf/scanned-codes.ts'
import { readableOrders } from '../orders/orders.queries.ts'
import { drawTaxDocument, drawTaxDocuments } from './tax-document-files.ts'
import type { TaxDocumentRow } from './tax-documents.queries.ts'
import { invoiceRegistrations, taxDocuments } from './tax-documents.table.ts'

type Registration = typeof invoiceRegistrations.$inferSelect
type Found = { row: TaxDocumentRow; registration: Registration | null }

/** Lists the papers of an order, the oldest first. @throws ShopError order.not_found */
export async function listTaxDocuments(
  { db }: Context,
  orderId: string,
): Promise<ListedTaxDocument[]> {
  const [order] = await db
    .select({ id: readableOrders.id })
    .from(readableOrders)
    .where(eq(readableOrders.id, orderId))
  if (!order) throw new ShopError('order.not_found')
  return (await find(db, eq(taxDocuments.orderId, orderId))).map(toListed)
}

/** Lists the papers of one of the caller's orders. @throws ShopError order.not_found */
export async function listOwnTaxDocuments(
  context: ActorContext,
  orderId: string,
): Promise<ListedTaxDocument[]> {
  const [order] = await context.db
    .select({ id: readableOrders.id })
    .from(readableOrders)
    .where(and(eq(readableOrders.id, orderId), eq(readableOrders.accountId, context.actor.id)))
  if (!order) throw new ShopError('order.not_found')
  return listTaxDocuments(context, orderId)
}

/** Lists the released papers of all the caller's orders. */
export async function listGivenOutTaxDocuments({
  db,
  actor,
}: ActorContext): Promise<ListedTaxDocument[]> {
  const ownOrders = db
    .select({ id: readableOrders.id })
    .from(readableOrders)
    .where(eq(readableOrders.accountId, actor.id))
  const found = await find(db, inArray(taxDocuments.orderId, ownOrders))
  return found.map(toListed).filter(({ isGivenOut }) => isGivenOut)
}

/** @throws ShopError tax.document_not_found */
export async function getTaxDocument({ db }: Context, id: string): Promise<TaxDocumentDetails> {
  return toDetails(await findOne(db, id))
}

/**
 * Returns a released paper of one of the caller's orders.
 * @throws ShopError tax.document_not_found, tax.waits_for_registration
 */
export async function getOwnTaxDocument(
  context: ActorContext,
  id: string,
): Promise<TaxDocumentDetails> {
  return toDetails(await findOwn(context, id))
}

/** @throws ShopError tax.document_not_found */
export async function drawAnyTaxDocument(
  { db }: Context,
  { id, copies }: { id: string; copies: number },
): Promise<FileAnswer> {
  const { row, registration } = await findOne(db, id)
  return drawTaxDocument(row, registration, copies)
}

/** @throws ShopError tax.document_not_found, tax.waits_for_registration */
export async function drawOwnTaxDocument(context: ActorContext, id: string): Promise<FileAnswer> {
  const { row, registration } = await findOwn(context, id)
  return drawTaxDocument(row, registration)
}

/**
 * Stores the e-invoice portal's answer for an invoice to a business. It cannot be changed afterwards.
 * @throws ShopError tax.document_not_found, tax.registered_already
 */
export async function registerInvoice(
  { db, actor }: ActorContext,
  id: string,
  entered: Pick<Registration, 'irn' | 'acknowledgement' | 'acknowledgedOn' | 'signedQrCode'>,
): Promise<TaxDocumentDetails> {
  const { row, registration } = await findOne(db, id)
  if (row.kind !== 'invoice' || row.buyerGstin === null) {
    throw new ShopError('tax.document_not_found')
  }
  if (registration) throw new ShopError('tax.registered_already')
  try {
    await db
      .insert(invoiceRegistrations)
      .values({ ...entered, documentId: id, enteredBy: actor.id })
  } catch (error) {
    const isKnown =
      violates(error, 'invoice_registrations_irn_unique') ||
      violates(error, 'invoice_registrations_pkey')
    if (isKnown) throw new ShopError('tax.registered_already')
    throw error
  }
  return toDetails(await findOne(db, id))
}

export type PrintableInvoice = Found

/** Returns the last invoice of an order, or undefined without one. @throws ShopError tax.waits_for_registration */
export async function findLastInvoice(
  { db }: Context,
  orderId: string,
): Promise<PrintableInvoice | undefined> {
  const last = (
    await find(db, and(eq(taxDocuments.orderId, orderId), eq(taxDocuments.kind, 'invoice')))
  ).at(-1)
  if (last && !isGivenOut(last)) throw new ShopError('tax.waits_for_registration')
  return last
}

export function drawInvoices(invoices: readonly PrintableInvoice[]): Promise<Buffer> {
  return drawTaxDocuments(
    invoices.map(({ row, registration }) => ({ document: row.content, registration })),
  )
}

type MailedPaper = Extract<MailContent, { papers: unknown }>['papers'][number]

export type MailPapers = { files: MailFile[]; papers: MailedPaper[] }

/**
 * Draws the attachments of an e-mail about an order: the given papers, which its text names, and the invoice when the
 * order was shipped.
 * @throws ShopError tax.document_not_found
 */
export async function papersWithMail(
  { db }: Context,
  {
    orderId,
    template,
    paperIds,
  }: { orderId: string; template: string; paperIds: readonly string[] },
): Promise<MailPapers> {
  const named = paperIds.length > 0 ? await find(db, inArray(taxDocuments.id, [...paperIds])) : []
  if (named.length < paperIds.length) throw new ShopError('tax.document_not_found')
  const invoices = template === 'order-shipped' ? await findInvoiceToSend(db, orderId) : []
  return {
    files: await Promise.all(
      [...invoices, ...named].map(({ row, registration }) => drawTaxDocument(row, registration)),
    ),
    papers: named.map(toMailed),
  }
}

/** @throws Error for an invoice or delivery note, which no e-mail names */
function toMailed({ row: { content } }: Found): MailedPaper {
  const { kind, number, day, refersTo, totals } = content
  if (kind === 'invoice' || kind === 'deliveryNote') throw new Error(`no letter names ${number}`)
  return {
    ...{ kind, number, day },
    name: taxDocumentName(content),
    amount: toRupees(totals.grossPaise),
    refersTo: refersTo?.number ?? null,
  }
}

/** Returns the last invoice if it is released. Earlier ones belong to sales that were credited in full. */
async function findInvoiceToSend(db: Queryable, orderId: string): Promise<Found[]> {
  const invoices = and(eq(taxDocuments.orderId, orderId), eq(taxDocuments.kind, 'invoice'))
  return (await find(db, invoices)).slice(-1).filter(isGivenOut)
}

function find(db: Queryable, which: SQL | undefined): Promise<Found[]> {
  return db
    .select({ row: taxDocuments, registration: invoiceRegistrations })
    .from(taxDocuments)
    .leftJoin(invoiceRegistrations, eq(invoiceRegistrations.documentId, taxDocuments.id))
    .where(which)
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
}

async function findOne(db: Queryable, id: string): Promise<Found> {
  const [found] = await find(db, eq(taxDocuments.id, id))
  if (!found) throw new ShopError('tax.document_not_found')
  return found
}

async function findOwn({ db, actor }: ActorContext, id: string): Promise<Found> {
  const found = await findOne(db, id)
  const [order] = await db
    .select({ id: readableOrders.id })
    .from(readableOrders)
    .where(and(eq(readableOrders.id, found.row.orderId), eq(readableOrders.accountId, actor.id)))
  if (!order) throw new ShopError('tax.document_not_found')
  if (!isGivenOut(found)) throw new ShopError('tax.waits_for_registration')
  return found
}

/**
 * True if the customer may get the paper. Above the threshold, an invoice to a business is valid only once it is
 * registered at the e-invoice portal.
 */
function isGivenOut({ row, registration }: Found): boolean {
  return !row.content.waitsForIrn || registration !== null
}

function toListed(found: Found): ListedTaxDocument {
  const { id, kind, number, day, grossPaise, content } = found.row
  return {
    id,
    kind,
    name: taxDocumentName(content),
    number,
    day,
    amount: toRupees(grossPaise),
    isGivenOut: isGivenOut(found),
  }
}

async function toDetails({ row, registration }: Found): Promise<TaxDocumentDetails> {
  return {
    document: row.content,
    registration: registration && {
      ...registration,
      qrRows: await qrRows(registration.signedQrCode),
    },
  }
}
