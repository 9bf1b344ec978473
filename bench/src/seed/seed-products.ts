import type { RunSql } from './shop-size.ts'

export async function addProducts(run: RunSql, total: number): Promise<void> {
  await run(ORIGINALS)
  await run(`create temp table new_products as
    select chosen.number, chosen.created_at,
      pg_temp.timed_id(chosen.created_at, chosen.number, 'product') as id,
      500 + floor(500 * pg_temp.chance(chosen.number, 'stock'))::int as stock
    from (
      select number, now() - pg_temp.chance(number, 'added') * interval '540 days' as created_at
      from generate_series((select count(*) from products), ${total - 1}) number
    ) chosen`)
  await run(VARIATIONS)
  await run(FIRST_STOCK)
  await run('drop table new_products')
}

const ORIGINALS = `create table if not exists bench_originals as
  select id, row_number() over (order by id) - 1 as position from products`

/** Varies prices between 70 % and 130 %, in whole rupees, and appends the number to name and search text. */
const VARIATIONS = `insert into products (id, slug, product_name, product_type, category, description,
    meta_description, space, color, trend, artist, artist_id, price_paise, sale_price_paise,
    stock_quantity, popularity, image1, image2, image3, image4, image_alts, search_text, created_at,
    updated_at)
  select added.id, original.slug || '-' || added.nth, original.product_name || ' ' || added.nth,
    original.product_type, original.category, original.description, original.meta_description,
    original.space, original.color, original.trend, original.artist, original.artist_id,
    ceil(original.price_paise * added.factor / 100) * 100,
    floor(original.sale_price_paise * added.factor / 100) * 100,
    added.stock, floor(1000 * pg_temp.chance(added.number, 'popularity'))::int,
    original.image1, original.image2, original.image3, original.image4, original.image_alts,
    regexp_replace(original.search_text, E' \\n', ' ' || added.nth || E' \\n'),
    added.created_at, added.created_at
  from (
    select *, number / (select count(*) from bench_originals) + 1 as nth,
      number % (select count(*) from bench_originals) as position,
      0.7 + 0.6 * pg_temp.chance(number, 'price') as factor
    from new_products
  ) added
  join bench_originals using (position)
  join products original on original.id = bench_originals.id`

const FIRST_STOCK = `insert into stock_movements (id, product_id, kind, quantity, created_at)
  select pg_temp.timed_id(created_at, number, 'stock'), id, 'received', stock, created_at
  from new_products`
