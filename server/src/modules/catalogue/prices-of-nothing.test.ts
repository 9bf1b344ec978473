/** Tests the migration that removes prices below one rupee. */
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8'),
)
const tags = journal.entries.map(({ tag }) => tag)
const place = tags.findIndex((tag) => tag.endsWith('_cart_notes_and_prices'))

/** In paise. */
const SHOP = [
  { slug: 'both-nothing', before: [0, 0], after: [null, null] },
  { slug: 'sale-nothing', before: [120_00, 0], after: [null, null] },
  { slug: 'list-nothing', before: [0, 99_00], after: [null, null] },
  { slug: 'only-nothing', before: [null, 0], after: [null, null] },
  { slug: 'below-a-rupee', before: [99, null], after: [null, null] },
  { slug: 'a-rupee', before: [100, 100], after: [100, 100] },
  { slug: 'priced', before: [120_00, 99_00], after: [120_00, 99_00] },
  { slug: 'unpriced', before: [null, null], after: [null, null] },
] as const

const database = await PGlite.create({ extensions: { pg_trgm } })
beforeAll(async () => {
  for (const tag of tags.slice(0, place)) await migrate(tag)
  for (const { slug, before } of SHOP) {
    await database.query(
      `insert into products (id, slug, product_name, product_type, description, image1, search_text,
        price_paise, sale_price_paise)
      values (gen_random_uuid(), $1, $1, 'wallpapers', '', '', '', $2, $3)`,
      [slug, ...before],
    )
  }
  await migrate(tags[place] ?? '')
})
afterAll(() => database.close())

/** In one transaction, as the shop applies migrations. */
async function migrate(tag: string): Promise<void> {
  const file = readFileSync(new URL(`${tag}.sql`, MIGRATIONS), 'utf8')
  await database.transaction(async (tx) => {
    for (const statement of file.split('--> statement-breakpoint')) await tx.exec(statement)
  })
}

describe('a shop that sold for nothing', () => {
  it.each(SHOP)('has for $slug, after $before, the prices $after', async ({ slug, after }) => {
    const { rows } = await database.query(
      'select price_paise, sale_price_paise from products where slug = $1',
      [slug],
    )
    expect(rows).toEqual([{ price_paise: after[0], sale_price_paise: after[1] }])
  })

  it('can read in the log of changes what was taken away, and of what', async () => {
    const { rows } = await database.query<{ slug: string; before: unknown; version: number }>(
      `select slug, before, version from changes join products on products.id::text = entity_id
      where entity = 'product' and actor_id is null order by slug`,
    )
    const lost = SHOP.filter(({ before, after }) => String(before) !== String(after))
    expect(rows.map(({ slug }) => slug)).toEqual(lost.map(({ slug }) => slug).toSorted())
    expect(rows.find(({ slug }) => slug === 'sale-nothing')).toMatchObject({
      before: { pricePaise: 120_00, salePricePaise: 0 },
      // The new version tells an admin who is editing the product.
      version: 2,
    })
  })
})
