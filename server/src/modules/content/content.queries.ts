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

/** Selects the newest published version of each piece, even if it was withdrawn. */
export function lastPublished(db: Queryable, pieces: readonly ContentPiece[]) {
  return db
    .selectDistinctOn([contentVersions.piece])
    .from(contentVersions)
    .where(and(inArray(contentVersions.piece, [...pieces]), isNotNull(contentVersions.publishedAt)))
    .orderBy(contentVersions.piece, desc(contentVersions.number))
}

/** Returns each policy's version in force; null if it has none. */
export async function readPublishedPolicies(db: Queryable): Promise<OrderPolicies> {
  return policiesInForce(await lastPublished(db, POLICIES))
}

type LastPublished = Pick<typeof contentVersions.$inferSelect, 'piece' | 'number' | 'withdrawnAt'>

export function policiesInForce(published: readonly LastPublished[]): OrderPolicies {
  const inForce = (policy: Policy) => {
    const last = published.find(({ piece }) => piece === policy)
    return last && last.withdrawnAt === null ? last.number : null
  }
  return { shipping: inForce('shipping'), privacy: inForce('privacy'), terms: inForce('terms') }
}

export async function insertPublished(
  tx: Transaction,
  texts: Readonly<Partial<Record<ContentPiece, TypedContent>>>,
  publishedAt: Date,
): Promise<void> {
  const rows = Object.entries(texts).map(([piece, typed]) => {
    const { shown, problems } = showContent(typed)
    const [problem] = problems
    if (problem) throw new Error(`the text of ${piece} is unfinished: ${problem.message}`)
    // Safe cast: the keys are those of the record.
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

/** Withdraws a demo's sample texts, for a shop that starts to trade. */
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

/** Returns a published policy version; none for a former demo's sample. */
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
