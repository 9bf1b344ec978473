import { isDeepStrictEqual } from 'node:util'
import { draftOf } from '@bhitti/catalogue/shop-texts/shop-texts'
import type {
  ContentVersion,
  PieceDetails,
  PieceState,
} from '@bhitti/contract/calls/catalogue/content.schemas'
import {
  CONTENT_PIECES,
  type ContentPiece,
  PIECE_FACTS,
  type TypedContent,
} from '@bhitti/contract/rules/content/content-pieces'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccountsAs } from '../accounts/accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { contentVersions } from './content-versions.table.ts'
import { decisionsOf } from './delivery-decisions.rules.ts'
import { type ContentProblem, showContent } from './show-content.rules.ts'

type VersionFacts = NonNullable<PieceState['latest']>
type StoredVersion = typeof contentVersions.$inferSelect

export async function listContent({ db }: Context): Promise<PieceState[]> {
  const versions = await readFacts(db)
  return CONTENT_PIECES.map((piece) =>
    stateOf(
      piece,
      versions.filter((version) => version.piece === piece),
    ),
  )
}

export async function getContent(
  { db, liveSettings }: Context,
  piece: ContentPiece,
): Promise<PieceDetails> {
  const versions = await readFacts(db, eq(contentVersions.piece, piece))
  const [latest] = versions
  return {
    ...stateOf(piece, versions),
    current: latest ? inFull(latest, await readVersion(db, piece, latest.number)) : null,
    versions: versions.map(factsOf),
    draft: draftOf(piece, decisionsOf(liveSettings.current().shipping)),
  }
}

/** @throws ShopError content.version_not_found */
export async function getContentVersion(
  { db }: Context,
  piece: ContentPiece,
  number: number,
): Promise<ContentVersion> {
  const isIt = and(eq(contentVersions.piece, piece), eq(contentVersions.number, number))
  const [facts] = await readFacts(db, isIt)
  if (!facts) throw new ShopError('content.version_not_found')
  return inFull(facts, await readVersion(db, piece, number))
}

/** Returns a text as shoppers would see it, and its problems. @throws ShopError request.invalid */
export function previewContent(piece: ContentPiece, typed: TypedContent) {
  assertKind(piece, typed)
  return showContent(typed)
}

/**
 * Saves a new version, unless nothing has changed.
 * @throws ShopError content.changed if `seen` is outdated; request.invalid
 */
export async function saveContent(
  context: ActorContext,
  piece: ContentPiece,
  { typed, seen }: { typed: TypedContent; seen: number },
): Promise<PieceDetails> {
  assertKind(piece, typed)
  await inTransaction(context.db, async (tx) => {
    const latest = await lockPiece(tx, piece, seen)
    if (latest && isDeepStrictEqual(latest.typed, typed)) return
    const number = (latest?.number ?? 0) + 1
    const { shown } = showContent(typed)
    await tx
      .insert(contentVersions)
      .values({ piece, number, typed, shown, savedBy: context.actor.id })
    await note(tx, context, 'saved', { piece, version: number })
  })
  return getContent(context, piece)
}

/**
 * Publishes a version; every process shows it within two seconds. An earlier version is published as a copy, so that
 * the history only grows.
 * @throws ShopError content.version_not_found; content.changed; content.unfinished with the problems by field
 */
export async function publishContent(
  context: ActorContext,
  piece: ContentPiece,
  { number, seen }: { number: number; seen: number },
): Promise<PieceDetails> {
  await inTransaction(context.db, async (tx) => {
    const latest = await lockPiece(tx, piece, seen)
    const version = await readVersion(tx, piece, number)
    const { shown, problems } = showContent(version.typed)
    if (problems.length > 0) {
      throw new ShopError('content.unfinished', { fields: fieldsOf(problems) })
    }
    const published = { shown, publishedAt: sql`now()`, publishedBy: context.actor.id }
    if (latest?.number === number && version.publishedAt === null) {
      await tx.update(contentVersions).set(published).where(isVersion(piece, number))
      return note(tx, context, 'published', { piece, version: number })
    }
    const isShown = latest?.number === number && version.withdrawnAt === null
    if (isShown) return
    const copy = { piece, number: (latest?.number ?? 0) + 1, copyOf: number }
    await tx
      .insert(contentVersions)
      .values({ ...copy, ...published, typed: version.typed, savedBy: context.actor.id })
    await note(tx, context, 'published', { piece, version: copy.number, copyOf: number })
  })
  return getContent(context, piece)
}

/** Withdraws a text until a version is published again. @throws ShopError content.changed; content.not_published */
export async function withdrawContent(
  context: ActorContext,
  piece: ContentPiece,
  seen: number,
): Promise<PieceDetails> {
  await inTransaction(context.db, async (tx) => {
    await lockPiece(tx, piece, seen)
    const { published } = stateOf(piece, await readFacts(tx, eq(contentVersions.piece, piece)))
    if (!published) throw new ShopError('content.not_published')
    await tx
      .update(contentVersions)
      .set({ withdrawnAt: sql`now()`, withdrawnBy: context.actor.id })
      .where(isVersion(piece, published.number))
    await note(tx, context, 'withdrawn', { piece, version: published.number })
  })
  return getContent(context, piece)
}

/** Locks a piece until the transaction ends, and returns its newest version. */
async function lockPiece(
  tx: Transaction,
  piece: ContentPiece,
  seen: number,
): Promise<StoredVersion | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${piece}`}))`)
  const [latest] = await tx
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.piece, piece))
    .orderBy(desc(contentVersions.number))
    .limit(1)
  if ((latest?.number ?? 0) !== seen) throw new ShopError('content.changed')
  return latest
}

function assertKind(piece: ContentPiece, typed: TypedContent): void {
  if (typed.kind === PIECE_FACTS[piece].kind) return
  throw new ShopError('request.invalid', {
    fields: { 'typed.kind': 'This is another kind of text' },
  })
}

/** Returns the first problem of each field. */
function fieldsOf(problems: readonly ContentProblem[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { field, line, message } of problems) {
    fields[field] ??= line === null ? message : `Line ${line}: ${message}`
  }
  return fields
}

function note(
  tx: Transaction,
  context: ActorContext,
  action: 'saved' | 'published' | 'withdrawn',
  { piece, ...after }: { piece: ContentPiece; version: number; copyOf?: number },
): Promise<void> {
  return recordChange(tx, context, { entity: 'text', entityId: piece, action, before: null, after })
}

const isVersion = (piece: ContentPiece, number: number) =>
  and(eq(contentVersions.piece, piece), eq(contentVersions.number, number))

const author = readableAccountsAs('author')
const publisher = readableAccountsAs('publisher')

function readFacts(db: Queryable, which?: SQL) {
  return db
    .select({
      piece: contentVersions.piece,
      number: contentVersions.number,
      savedAt: contentVersions.savedAt,
      savedBy: author.name,
      publishedAt: contentVersions.publishedAt,
      publishedBy: publisher.name,
      copyOf: contentVersions.copyOf,
      withdrawnAt: contentVersions.withdrawnAt,
    })
    .from(contentVersions)
    .leftJoin(author, eq(author.id, contentVersions.savedBy))
    .leftJoin(publisher, eq(publisher.id, contentVersions.publishedBy))
    .where(which)
    .orderBy(contentVersions.piece, desc(contentVersions.number))
}

type FactsRow = Awaited<ReturnType<typeof readFacts>>[number]

async function readVersion(
  db: Queryable,
  piece: ContentPiece,
  number: number,
): Promise<StoredVersion> {
  const [row] = await db.select().from(contentVersions).where(isVersion(piece, number))
  if (!row) throw new ShopError('content.version_not_found')
  return row
}

function factsOf({ piece, savedAt, publishedAt, withdrawnAt, ...row }: FactsRow): VersionFacts {
  return {
    ...row,
    savedAt: savedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

/** @param versions those of the piece, newest first */
function stateOf(piece: ContentPiece, versions: readonly FactsRow[]): PieceState {
  const [latest] = versions
  const published = versions.find(({ publishedAt }) => publishedAt !== null)
  return {
    piece,
    latest: latest ? factsOf(latest) : null,
    published: published && published.withdrawnAt === null ? factsOf(published) : null,
  }
}

function inFull(facts: FactsRow, { typed }: StoredVersion): ContentVersion {
  return { ...factsOf(facts), typed, ...showContent(typed) }
}
