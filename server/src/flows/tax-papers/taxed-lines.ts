/** Order lines as tax papers charge them: HSN, rate, and quantity in the units of the returns. */
import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { lineDetails } from '@bhitti/contract/rules/orders/line-details'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import type { CreditRoom } from '@bhitti/contract/rules/tax/credited-rows'
import type { SoldLine } from '@bhitti/contract/rules/tax/invoice-rows'
import {
  classOfLine,
  rateForPieces,
  rateOn,
  type TaxClass,
  type TaxRate,
} from '@bhitti/contract/rules/tax/tax-classes'
import type { UnitCode } from '@bhitti/contract/rules/tax/tax-document'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { readProductRows } from '../../modules/catalogue/products.queries.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

/** True if a curtain is sewn, not just cut cloth. */
function isMadeUp({ customisation }: OrderLine): boolean {
  return customisation?.curtain !== undefined
}

/** Returns the pieces of a line; a pair of curtains counts as two. */
function piecesOf({ quantity, customisation }: OrderLine): number {
  return quantity * (customisation?.curtain?.parts ?? 1)
}

function quantityOf(line: OrderLine): { quantityHundredths: number; unit: UnitCode } {
  const { productType, quantity, area, billedArea, length } = line
  const times = (measure: number | null) => Math.round((measure ?? 0) * 100) * quantity
  switch (measuredBy(productType)) {
    case 'size':
      return productType === 'blinds'
        ? { quantityHundredths: quantity * 100, unit: 'NOS' }
        : { quantityHundredths: times(billedArea ?? area), unit: 'SQF' }
    case 'length':
      return isMadeUp(line)
        ? { quantityHundredths: piecesOf(line) * 100, unit: 'NOS' }
        : { quantityHundredths: times(length ?? area), unit: 'MTR' }
    case 'piece':
      return { quantityHundredths: quantity * 100, unit: 'ROL' }
  }
}

function detailsText(line: OrderLine): string {
  return lineDetails(line)
    .filter(({ label }) => label !== 'Price' && label !== 'Strips')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')
}

/** Taxable line, before its charged amount is known. */
export type TaxedLine = Omit<SoldLine, 'grossPaise' | 'rate'> & {
  pieces: number
  ordered: number
  taxRate: TaxRate
}

/** Products' own tax classes by product id. */
export type OwnClasses = ReadonlyMap<string, TaxClass | null>

export async function readOwnClasses(
  tx: Transaction,
  { items }: Pick<Order, 'items'>,
): Promise<OwnClasses> {
  const products = await readProductRows(tx, [...new Set(items.map(({ productId }) => productId))])
  return new Map(products.map(({ id, taxClass }) => [id, taxClass]))
}

/** Tax classes by line id. */
export type LineClasses = ReadonlyMap<string, TaxClass>

/** Returns the classes that products and settings give the lines today; lines without one are left out. */
export function currentClasses(
  { items }: Pick<Order, 'items'>,
  ownClasses: OwnClasses,
  tax: TaxSettings,
): LineClasses {
  return new Map(
    items.flatMap((line) => {
      const taxClass = ownClasses.get(line.productId) ?? null
      const found = classOfLine({ ...line, taxClass, isMadeUp: isMadeUp(line) }, tax)
      return found === undefined ? [] : [[line.id, found] as const]
    }),
  )
}

/**
 * Returns the lines with the rates of their classes on a day in India.
 * @throws ShopError tax.class_missing, tax.rate_missing, each with the products
 */
export function ratedLines(
  { items }: Pick<Order, 'items'>,
  classes: LineClasses,
  { rates }: Pick<TaxSettings, 'rates'>,
  day: string,
): TaxedLine[] {
  const classed = items.map((line) => ({ line, taxClass: classes.get(line.id) }))
  refuseAny(
    'tax.class_missing',
    classed.filter(({ taxClass }) => taxClass === undefined).map(({ line }) => line),
  )
  const rated = classed.map(({ line, taxClass }) => ({
    line,
    taxRate: taxClass && rateOn(rates, taxClass, day),
  }))
  refuseAny(
    'tax.rate_missing',
    rated.filter(({ taxRate }) => taxRate === undefined).map(({ line }) => line),
  )
  return rated.flatMap(({ line, taxRate }) =>
    taxRate ? [{ ...sold(line, taxRate), taxRate }] : [],
  )
}

/** @throws ShopError with the products of the lines, if there are any */
export function refuseAny(
  code: 'tax.class_missing' | 'tax.rate_missing' | 'tax.class_changed',
  lines: readonly OrderLine[],
): void {
  if (lines.length === 0) return
  const items = lines.map(({ productId, productName }) => ({ productId, productName }))
  throw new ShopError(code, { facts: { items } })
}

function sold(line: OrderLine, { taxClass, hsn }: TaxRate): Omit<TaxedLine, 'taxRate'> {
  return {
    lineId: line.id,
    description: line.productName,
    details: detailsText(line),
    taxClass,
    hsn,
    ...quantityOf(line),
    pieces: piecesOf(line),
    ordered: line.quantity,
    listPaise: toPaise(line.totalPrice),
    discountPaise: toPaise(line.discountAmount),
  }
}

/** Returns the charged part of the lines; the rate depends on the whole price paid, `priced`. */
export function chargedLines(
  lines: readonly TaxedLine[],
  { charged, priced }: { charged: readonly CreditRoom[]; priced: readonly CreditRoom[] },
): SoldLine[] {
  return lines.flatMap(({ pieces, ordered: _, taxRate, ...line }) => {
    const grossPaise = roomOf(charged, line.lineId)
    const pricePaise = roomOf(priced, line.lineId)
    // A fully refunded line is not sold; one that was free from the start is.
    if (grossPaise === 0 && line.listPaise > line.discountPaise) return []
    return [
      {
        ...line,
        grossPaise,
        // Earlier refunds count as a discount, so that price less discount is the charged amount.
        listPaise: Math.max(line.listPaise, grossPaise),
        discountPaise: Math.max(0, line.listPaise - grossPaise),
        rate: rateForPieces(taxRate, { grossPaise: pricePaise, pieces }),
      },
    ]
  })
}

/** Reduces the lines to the pieces kept: pieces returned before the goods left are not sold. */
export function ofPieces(
  lines: readonly TaxedLine[],
  kept: readonly { lineId: string; quantity: number }[],
): TaxedLine[] {
  return lines.map((line) => {
    const quantity = kept.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0
    if (quantity === 0 || quantity === line.ordered) return line
    const part = (whole: number) => Math.round((whole * quantity) / line.ordered)
    return {
      ...line,
      pieces: part(line.pieces),
      quantityHundredths: part(line.quantityHundredths),
      listPaise: part(line.listPaise),
      discountPaise: part(line.discountPaise),
    }
  })
}

/** Returns the amount for a line, or for the delivery, whose line is null. */
export function roomOf(rooms: readonly CreditRoom[], lineId: string | null): number {
  return rooms.find((room) => room.lineId === lineId)?.leftPaise ?? 0
}
