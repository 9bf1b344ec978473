/** Photos of complaints. They are stored in the database, so that no public address leads to them. */
import type { TicketPhoto } from '@bhitti/contract/calls/complaints/tickets.schemas'
import { TICKET_PHOTOS_MAX, TICKET_PHOTOS_SENT_MAX } from '@bhitti/contract/rules/orders/tickets'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import type { PictureProcess } from '../../platform/pictures/picture-process.ts'
import { isOutage } from '../../platform/queue/outages.ts'
import { type ReceivedFile, takePhoto } from '../uploads/uploads.service.ts'
import { lockTicket } from './tickets.queries.ts'
import { ticketPhotos, tickets } from './tickets.table.ts'

const shown = { _id: ticketPhotos.id, width: ticketPhotos.width, height: ticketPhotos.height }

export function listPhotos(db: Queryable, ticketId: string): Promise<TicketPhoto[]> {
  return db
    .select(shown)
    .from(ticketPhotos)
    .where(eq(ticketPhotos.ticketId, ticketId))
    .orderBy(asc(ticketPhotos.createdAt), asc(ticketPhotos.id))
}

/**
 * Adds a photo from staff to an open ticket, re-encoded.
 * @throws ShopError ticket.not_found, ticket.is_settled, ticket.too_many_photos, and those of takePhoto
 */
export function addPhotoOfStaff(
  context: Context,
  ticketId: string,
  source: ReceivedFile,
): Promise<TicketPhoto> {
  return addPhoto(context, context.pictureProcess, { ticketId, source })
}

/**
 * Adds a photo from a customer. Refused photos count as well, unless the shop was unable to process them.
 * @throws ShopError ticket.photo_tries_used, and those of addPhotoOfStaff
 */
export async function addPhotoOfCustomer(
  context: Context,
  ticketId: string,
  source: ReceivedFile,
): Promise<TicketPhoto> {
  const { db, visitorPictures } = context
  const counted = await db
    .update(tickets)
    .set({ photosSent: sql`${tickets.photosSent} + 1` })
    .where(and(eq(tickets.id, ticketId), lt(tickets.photosSent, TICKET_PHOTOS_SENT_MAX)))
    .returning({ id: tickets.id })
  if (counted.length === 0) {
    source.resume()
    throw new ShopError('ticket.photo_tries_used')
  }
  try {
    return await addPhoto(context, visitorPictures, { ticketId, source })
  } catch (error) {
    if (isOutage(error)) {
      await db
        .update(tickets)
        .set({ photosSent: sql`${tickets.photosSent} - 1` })
        .where(eq(tickets.id, ticketId))
    }
    throw error
  }
}

async function addPhoto(
  context: Context,
  lane: Pick<PictureProcess, 'drawPhoto'>,
  { ticketId, source }: { ticketId: string; source: ReceivedFile },
): Promise<TicketPhoto> {
  // Checked before the costly decoding, and again under the ticket's lock.
  const isFull =
    (await context.db.$count(ticketPhotos, eq(ticketPhotos.ticketId, ticketId))) >=
    TICKET_PHOTOS_MAX
  if (isFull) {
    source.resume()
    throw new ShopError('ticket.too_many_photos')
  }
  const photo = await takePhoto(context, lane, source)
  return inTransaction(context.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (ticket.settledAt) throw new ShopError('ticket.is_settled')
    const count = await tx.$count(ticketPhotos, eq(ticketPhotos.ticketId, ticketId))
    if (count >= TICKET_PHOTOS_MAX) throw new ShopError('ticket.too_many_photos')
    const [row] = await tx
      .insert(ticketPhotos)
      .values({ ticketId, ...photo })
      .returning(shown)
    if (!row) throw new Error('the photo was not returned')
    await tx
      .update(tickets)
      .set({ version: ticket.version + 1 })
      .where(eq(tickets.id, ticketId))
    return row
  })
}

/** Returns the bytes of a photo. @throws ShopError ticket.photo_not_found */
export async function readPhoto(
  db: Queryable,
  ticketId: string,
  photoId: string,
): Promise<FileAnswer> {
  const [photo] = await db
    .select({ data: ticketPhotos.data })
    .from(ticketPhotos)
    .where(and(eq(ticketPhotos.id, photoId), eq(ticketPhotos.ticketId, ticketId)))
  if (!photo) throw new ShopError('ticket.photo_not_found')
  return { content: Buffer.from(photo.data), type: 'image/webp', name: 'photo.webp' }
}
