import type { Submission } from '@bhitti/contract/calls/catalogue/submissions.schemas'
import type {
  SubmissionSource,
  SubmissionStatus,
} from '@bhitti/contract/rules/products/artist-words'
import { and, desc, eq, like } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { recordChange } from '../changes/changes.service.ts'
import {
  cursorOf,
  isOlder,
  momentKey,
  type Page,
  type PageRequest,
  pageOf,
  pageSize,
} from './artists.paging.ts'
import { artistSubmissions, type SubmissionRow } from './submissions.table.ts'

const LIST = 'submissions'

export type NewSubmission = {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  portfolioUrl?: string | null | undefined
  message: string
}

export async function submitArtwork({ db }: Context, sent: NewSubmission): Promise<void> {
  await insertSubmission(db, sent, 'form')
}

/** Adds a submission that came over a chat. */
export function addSubmission(context: ActorContext, sent: NewSubmission): Promise<Submission> {
  return inTransaction(context.db, async (tx) => {
    const row = await insertSubmission(tx, sent, 'chat')
    await recordChange(tx, context, {
      entity: 'submission',
      entityId: row.id,
      action: 'added',
      before: null,
      after: { source: row.source, status: row.status },
    })
    return toSubmission(row)
  })
}

async function insertSubmission(
  db: Queryable,
  { name, email, phone, portfolioUrl, message }: NewSubmission,
  source: SubmissionSource,
): Promise<SubmissionRow> {
  const [row] = await db
    .insert(artistSubmissions)
    .values({
      source,
      name,
      email: email ?? null,
      phone: phone ?? null,
      portfolioUrl: portfolioUrl ?? null,
      message,
    })
    .returning()
  if (!row) throw new Error('the new submission was not returned')
  return row
}

/** Returns submissions, newest first, filtered by status and by a part of name, e-mail, phone or link. */
export async function listSubmissions(
  { db }: Context,
  {
    q,
    status,
    ...request
  }: PageRequest & { q?: string | undefined; status?: SubmissionStatus | undefined },
): Promise<Page<Submission>> {
  const part = q?.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const matching = and(
    status && eq(artistSubmissions.status, status),
    part ? like(artistSubmissions.searchText, `%${part}%`) : undefined,
  )
  const size = pageSize(request)
  const { createdAt, id } = artistSubmissions
  const found = await db
    .select({ id, key: momentKey(createdAt), row: artistSubmissions })
    .from(artistSubmissions)
    .where(and(matching, isOlder(createdAt, id, cursorOf(LIST, request))))
    .orderBy(desc(createdAt), desc(id))
    .limit(size + 1)
  return pageOf(LIST, found, {
    size,
    total: await db.$count(artistSubmissions, matching),
    show: ({ row }) => toSubmission(row),
  })
}

/** @throws ShopError submission.not_found; submission.changed */
export function editSubmission(
  context: ActorContext,
  id: string,
  edit: { status: SubmissionStatus; notes: string; version?: number | undefined },
): Promise<Submission> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockSubmission(tx, id)
    if (edit.version !== undefined && edit.version !== before.version) {
      throw new ShopError('submission.changed')
    }
    const { status, notes } = edit
    return toSubmission(await changeSubmission(tx, context, before, { status, notes }))
  })
}

/** Marks a submission as accepted, with the artist that its sender became. @throws ShopError submission.not_found */
export async function acceptSubmission(
  tx: Transaction,
  context: ActorContext,
  id: string,
  artistId: string,
): Promise<void> {
  const before = await lockSubmission(tx, id)
  await changeSubmission(tx, context, before, { status: 'Accepted', artistId })
}

async function lockSubmission(tx: Transaction, id: string): Promise<SubmissionRow> {
  const [row] = await tx
    .select()
    .from(artistSubmissions)
    .where(eq(artistSubmissions.id, id))
    .for('update')
  if (!row) throw new ShopError('submission.not_found')
  return row
}

/** Records no text of the sender, because the audit log outlives the submission. */
async function changeSubmission(
  tx: Transaction,
  context: ActorContext,
  before: SubmissionRow,
  changes: Partial<Pick<SubmissionRow, 'status' | 'notes' | 'artistId'>>,
): Promise<SubmissionRow> {
  const [after] = await tx
    .update(artistSubmissions)
    .set({ ...changes, version: before.version + 1 })
    .where(eq(artistSubmissions.id, before.id))
    .returning()
  if (!after) throw new ShopError('submission.not_found')
  await recordChange(tx, context, {
    entity: 'submission',
    entityId: before.id,
    action: 'edited',
    before: { status: before.status, artistId: before.artistId },
    after: {
      status: after.status,
      artistId: after.artistId,
      ...(after.notes !== before.notes && { notes: 'changed' }),
    },
  })
  return after
}

/** Deletes a submission for good, as its sender may ask. @throws ShopError submission.not_found */
export async function deleteSubmission(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { status, source } = await lockSubmission(tx, id)
    await tx.delete(artistSubmissions).where(eq(artistSubmissions.id, id))
    await recordChange(tx, context, {
      entity: 'submission',
      entityId: id,
      action: 'deleted',
      before: { status, source },
      after: null,
    })
  })
}

function toSubmission(row: SubmissionRow): Submission {
  return {
    _id: row.id,
    source: row.source,
    name: row.name,
    email: row.email,
    phone: row.phone,
    portfolioUrl: row.portfolioUrl,
    message: row.message,
    status: row.status,
    notes: row.notes,
    artistId: row.artistId,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}
