import { eq, sql } from 'drizzle-orm'
import { readableProducts } from '../../modules/catalogue/products.queries.ts'
import type { Database } from '../../platform/database/connect.ts'
import { shownCell } from './csv-cells.rules.ts'
import { productImportRows } from './imports.table.ts'
import type { CellError } from './product-csv.rules.ts'

type Found = {
  row: number
  name: string
  /** Slug of a product in the shop with this name. */
  slug: string | null
  /** Earlier row of the file with this name. */
  earlier: number | null
}

/** Names count as equal if they differ only in case and spaces. */
const plain = (name: string) => sql.raw(`lower(regexp_replace(${name}, '\\s+', '', 'g'))`)

/** Adds warnings to the rows whose name another product has. */
export async function warnOfNames(db: Database, importId: string): Promise<void> {
  const found = await findNames(db, importId)
  if (found.length === 0) return
  const rows = found.map(({ row }) => row)
  const warnings = found.map((one) => JSON.stringify(warningsOf(one)))
  await db
    .update(productImportRows)
    .set({ warnings: sql`${productImportRows.warnings} || warned.warnings` })
    .from(
      sql`unnest(${sql.param(rows)}::int[], ${sql.param(warnings)}::jsonb[]) as warned (row, warnings)`,
    )
    .where(
      sql`${eq(productImportRows.importId, importId)} and ${productImportRows.row} = warned.row`,
    )
}

/** One query for all rows: one per name would scan the products each time. */
async function findNames(db: Database, importId: string): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    with named as (
      select row, outcome, product->'values'->>'productName' as name
      from ${productImportRows}
      where import_id = ${importId} and outcome <> 'wrong' and product->'values' ? 'productName'
    ), told as (
      select *, ${plain('name')} as plain,
        min(row) over (partition by ${plain('name')} order by row) as earlier
      from named
    ), in_shop as (
      select ${plain('product_name')} as plain, min(slug) as slug
      from ${readableProducts} where archived_at is null group by 1
    )
    select told.row, told.name, in_shop.slug, nullif(told.earlier, told.row) as earlier
    from told left join in_shop using (plain)
    where told.outcome = 'new' and (in_shop.slug is not null or told.earlier < told.row)`)
  return rows
}

function warningsOf({ name, slug, earlier }: Found): CellError[] {
  const warn = (message: string) => ({ column: 'productName', value: shownCell(name), message })
  return [
    ...(slug === null ? [] : [warn(`The shop already has a product with this name: ${slug}`)]),
    ...(earlier === null ? [] : [warn(`Row ${earlier} has the same name`)]),
  ]
}
