import { upsertAccountsWithoutPassword } from '../../modules/accounts/seeded-accounts.queries.ts'
import { findBySlugs, setRatings } from '../../modules/catalogue/seeded-products.queries.ts'
import { insertCounted } from '../../modules/reviews/reviews.queries.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { fraction } from './demo-products.ts'
import { DEMO_REVIEWERS, DEMO_REVIEWS } from './demo-reviews.ts'

export async function seedDemoReviews(tx: Transaction): Promise<void> {
  const slugs = [...new Set(DEMO_REVIEWS.map(({ slug }) => slug))]
  const reviewed = await findBySlugs(tx, slugs)
  if (reviewed.length === 0) return
  const bySlug = new Map(reviewed.map((product) => [product.slug, product]))
  const reviewerIds = await addReviewers(tx)

  const rows = DEMO_REVIEWS.flatMap(({ slug, by, reviewValue, reviewMessage }) => {
    const product = bySlug.get(slug)
    const accountId = reviewerIds.get(emailOf(by))
    if (!product || !accountId) return []
    const age = Date.now() - product.createdAt.getTime()
    return {
      productId: product.id,
      accountId,
      userName: DEMO_REVIEWERS[by],
      reviewValue,
      reviewMessage,
      // A random moment since the product was added.
      createdAt: new Date(product.createdAt.getTime() + fraction(`${slug} ${by}`) * age),
    }
  })
  await setRatings(tx, await insertCounted(tx, rows))
}

/** Creates accounts without a password, which cannot log in; returns their ids by e-mail. */
function addReviewers(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const names = Object.entries(DEMO_REVIEWERS)
  return upsertAccountsWithoutPassword(
    tx,
    names.map(([reviewer, name]) => ({ name, email: emailOf(reviewer) })),
  )
}

function emailOf(reviewer: string): string {
  return `${reviewer}.reviews@demo.bhitti.in`
}
