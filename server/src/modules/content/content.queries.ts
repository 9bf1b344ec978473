/** What others may know of the shop's texts: which of them shoppers see. */
import {
  type ContentPiece,
  type OrderPolicies,
  POLICIES,
  type Policy,
  type TypedContent,
} from '@bhitti/contract/rules/content/content-pieces'
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { contentVersions } from './content-versions.table.ts'
import { showContent } from './show-content.rules.ts'

/** The newest published version of each of these pieces, also one that was withdrawn. */
export function lastPublished(db: Queryable, pieces: readonly ContentPiece[]) {
  return db
    .selectDistinctOn([contentVersions.piece])
    .from(contentVersions)
    .where(and(inArray(contentVersions.piece, [...pieces]), isNotNull(contentVersions.publishedAt)))
    .orderBy(contentVersions.piece, desc(contentVersions.number))
}

/** The number of the version of each policy that is in force; null for one that the shop has not published. */
export async function readPublishedPolicies(db: Queryable): Promise<OrderPolicies> {
  return policiesInForce(await lastPublished(db, POLICIES))
}

type LastPublished = Pick<typeof contentVersions.$inferSelect, 'piece' | 'number' | 'withdrawnAt'>

/** What is in force of what was published last. */
export function policiesInForce(published: readonly LastPublished[]): OrderPolicies {
  const inForce = (policy: Policy) => {
    const last = published.find(({ piece }) => piece === policy)
    return last && last.withdrawnAt === null ? last.number : null
  }
  return { shipping: inForce('shipping'), privacy: inForce('privacy'), terms: inForce('terms') }
}

/** Adds and publishes the first texts, of pieces that have none. */
export async function insertPublished(
  tx: Transaction,
  texts: Readonly<Partial<Record<ContentPiece, TypedContent>>>,
  publishedAt: Date,
): Promise<void> {
  const rows = Object.entries(texts).map(([piece, typed]) => {
    const { shown, problems } = showContent(typed)
    const [problem] = problems
    if (problem) throw new Error(`the text of ${piece} is unfinished: ${problem.message}`)
    // Safe: the keys are those of the record.
    return {
      piece: piece as ContentPiece,
      number: 1,
      typed,
      shown,
      savedAt: publishedAt,
      publishedAt,
    }
  })
  await tx.insert(contentVersions).values(rows).onConflictDoNothing()
}

/** Shows nothing any more of what a demo has brought, for a shop that was one before it traded. */
export async function withdrawSampleContent(db: Queryable): Promise<void> {
  await db
    .update(contentVersions)
    .set({ withdrawnAt: new Date() })
    .where(
      and(
        isNull(contentVersions.savedBy),
        isNotNull(contentVersions.publishedAt),
        isNull(contentVersions.withdrawnAt),
      ),
    )
}

/** A version of a policy that was published once; undefined for any other, and for the sample of a former demo. */
export async function findPolicyVersion(db: Queryable, policy: Policy, number: number) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.piece, policy),
        eq(contentVersions.number, number),
        isNotNull(contentVersions.publishedAt),
        or(isNotNull(contentVersions.savedBy), isNull(contentVersions.withdrawnAt)),
      ),
    )
  return row
}
