import { inArray, sql } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { reviews } from '../../modules/reviews/reviews.table.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { fraction } from './demo-products.ts'
import { DEMO_REVIEWERS, DEMO_REVIEWS } from './demo-reviews.ts'

/** Adds the demo's reviews of those products that there are, and counts them. */
export async function seedDemoReviews(tx: Transaction): Promise<void> {
  const slugs = [...new Set(DEMO_REVIEWS.map(({ slug }) => slug))]
  const reviewed = await tx
    .select({ id: products.id, slug: products.slug, createdAt: products.createdAt })
    .from(products)
    .where(inArray(products.slug, slugs))
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
      // Some time after the product came into the shop.
      createdAt: new Date(product.createdAt.getTime() + fraction(`${slug} ${by}`) * age),
    }
  })
  await tx.insert(reviews).values(rows)
  await tx.execute(sql`
    update ${products} set review_count = written.count, rating_sum = written.sum
    from (select product_id, count(*)::int as count, sum(review_value)::int as sum
      from ${reviews} group by product_id) as written
    where ${products.id} = written.product_id`)
}

/** Ids by e-mail of accounts without a password: they wrote the reviews and cannot log in. */
async function addReviewers(tx: Transaction): Promise<Map<string, string>> {
  const names = Object.entries(DEMO_REVIEWERS)
  await tx
    .insert(accounts)
    .values(names.map(([reviewer, name]) => ({ name, email: emailOf(reviewer) })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, Object.keys(DEMO_REVIEWERS).map(emailOf)))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

function emailOf(reviewer: string): string {
  return `${reviewer}.reviews@demo.bhitti.in`
}
