import { randomUUID } from 'node:crypto'
import { DEFAULT_SHIPPING } from '@bhitti/contract/rules/delivery/delivery-settings'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { ANY_SIZE } from '@bhitti/contract/rules/products/size-rules'
import { type StockUnit, unitsTaken } from '@bhitti/contract/rules/products/stock-units'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FrozenLine, freezeCheckout } from '../../flows/checkout/checkout.rules.ts'
import {
  type ProductInCart,
  pricedLine,
  storedConfiguration,
} from '../../modules/cart/cart.rules.ts'
import { checkoutDetails } from '../../modules/orders/checkout-details.rules.ts'
import { ROUNDED_LINE_TOTAL } from '../../modules/orders/orders.invariants.ts'
import { TAKEN_BY_LINE } from '../../modules/stock/stock.invariants.ts'
import type { DatabaseConnection } from '../../platform/database/connect.ts'
import { startEmbeddedConnection } from '../../testing/shops/migrated-database.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await startEmbeddedConnection()
})
afterAll(() => connection.close())

/** Sizes that can be made, some below most least billable areas, some in whole inches. */
const side = fc.oneof(
  fc.integer({ min: 100, max: 120_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 100, max: 7_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 1, max: 144 }),
)
/** Whole rupees with whole inches sometimes give exactly half a paisa. */
const price = fc.oneof(
  fc.integer({ min: 100, max: 10_000_000 }),
  fc.integer({ min: 1, max: 500 }).map((rupees) => rupees * 100),
)

const product: fc.Arbitrary<ProductInCart> = fc
  .record({
    productType: fc.constantFrom(...PRODUCT_TYPES),
    pricePaise: price,
    salePricePaise: fc.option(price),
    minBillableSqft: fc.option(fc.integer({ min: 10, max: 100_000 }).map((area) => area / 100)),
    stockUnit: fc.constantFrom<StockUnit>(null, 'metres', 'madeToOrder'),
  })
  .map(({ stockUnit, ...chosen }) => ({
    ...ANY_SIZE,
    id: randomUUID(),
    slug: 'any',
    productName: 'Any',
    category: null,
    image1: '/media/catalogue/any-1600x1200-f6efe0/640.webp',
    grammageGsm: null,
    panelWidthCm: null,
    rollCoverSqft: null,
    patternRepeatCm: null,
    artwork: null,
    onHand: 0,
    lottedQuantity: 0,
    availableQuantity: 0,
    ...chosen,
    stockUnit:
      stockUnit === 'metres' && measuredBy(chosen.productType) !== 'length' ? null : stockUnit,
  }))

const frozenLine: fc.Arbitrary<FrozenLine> = fc
  .record({
    product,
    height: side,
    width: side,
    length: fc.integer({ min: 100, max: 50_000 }).map((hundredths) => hundredths / 100),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
    material: fc.nat(),
  })
  .map(({ product, material, quantity, ...measures }) => {
    const materials = materialsOf(product.productType)
    const stored = storedConfiguration(product.productType, {
      ...measures,
      quantity,
      selectedMaterial: materials[material % Math.max(1, materials.length)]?.name,
    })
    const line = pricedLine(
      { id: randomUUID(), productId: product.id, image: null, quantity, ...stored },
      product,
    )
    if (!line) throw new Error('the configuration cannot be priced')
    const [frozen] = freezeCheckout([line], checkoutDetails({}), {
      delivery: deliveryTerms(DEFAULT_SHIPPING, DEFAULT_PRINTING.media),
      promotion: null,
      printing: DEFAULT_PRINTING,
      floorDpi: 70,
      assumedPincode: null,
      now: new Date(),
      policies: { shipping: null, privacy: null, terms: null },
    }).lines
    if (!frozen) throw new Error('the checkout has no line')
    return frozen
  })

it('the audit works out price and stock of every line as the checkout does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frozenLine, { minLength: 40, maxLength: 80 }), async (lines) => {
      const { rows } = await connection.pool.query<{ total: string; taken: string }>(
        `select ${ROUNDED_LINE_TOTAL} as total, ${TAKEN_BY_LINE} as taken
          from jsonb_populate_recordset(null::order_lines, $1) line order by line.position`,
        [JSON.stringify(lines.map(toColumns))],
      )
      expect(rows.map(({ total }) => Number(total))).toEqual(
        lines.map(({ totalPaise }) => totalPaise),
      )
      expect(rows.map(({ taken }, at) => (isCounted(lines[at]) ? Number(taken) : 0))).toEqual(
        lines.map((line) => unitsTaken(line, line.stockUnit)),
      )
    }),
    { numRuns: 60 },
  )
})

function isCounted(line: FrozenLine | undefined): boolean {
  return line?.stockUnit !== 'madeToOrder'
}

function toColumns(line: FrozenLine, position: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...line, position, returnedQuantity: 0 }).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}
