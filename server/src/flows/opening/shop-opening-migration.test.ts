import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shopSettings } from '../../modules/settings/shop-settings.table.ts'
import { boughtOrder } from '../../testing/orders/orders.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const MIGRATION = readFileSync(
  new URL('../../../migrations/0030_shop_opening.sql', import.meta.url),
  'utf8',
)

async function openingAfter({ db }: TestShop) {
  await db.execute(sql.raw(MIGRATION))
  return db.select().from(shopSettings).where(eq(shopSettings.section, 'opening'))
}

it('a shop that has sold was open and stays so, also when the migration is done again', async () => {
  const shop = await startTestShop()
  await boughtOrder(shop)
  for (const _ of ['once', 'twice']) {
    expect(await openingAfter(shop)).toMatchObject([{ value: { isOpen: true }, version: 1 }])
  }
  await shop.close()
})

it('a shop that has sold nothing waits for its owner', async () => {
  const shop = await startTestShop()
  expect(await openingAfter(shop)).toEqual([])
  await shop.close()
})
