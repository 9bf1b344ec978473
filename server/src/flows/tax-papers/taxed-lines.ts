/** The lines of an order as tax papers charge for them: with HSN, rate and quantity in units of the returns. */
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

/** Whether a curtain is made up, rather than cloth cut from the bale. */
function isMadeUp({ customisation }: OrderLine): boolean {
  return customisation?.curtain !== undefined
}

/** The pieces that a line comes to: both halves of a pair are one each. */
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

/** Size and material in words, both measures beside each other. */
function detailsText(line: OrderLine): string {
  return lineDetails(line)
    .filter(({ label }) => label !== 'Price' && label !== 'Strips')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')
}

/** A line that can be taxed, before it is said how much of it is charged for. */
export type TaxedLine = Omit<SoldLine, 'grossPaise' | 'rate'> & {
  pieces: number
  /** How many of the line were ordered, a pair as one. */
  ordered: number
  taxRate: TaxRate
}

/** The tax classes that products of an order have of their own, by the product's id. */
export type OwnClasses = ReadonlyMap<string, TaxClass | null>

export async function readOwnClasses(
  tx: Transaction,
  { items }: Pick<Order, 'items'>,
): Promise<OwnClasses> {
  const products = await readProductRows(tx, [...new Set(items.map(({ productId }) => productId))])
  return new Map(products.map(({ id, taxClass }) => [id, taxClass]))
}

/** Tax classes of an order's lines, by the line's id. */
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

/** @throws ShopError with the products of the lines, where there are any */
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

/**
 * What of the lines is charged for. The rate of dear pieces is decided by what is paid for them, `priced`, however
 * little of that a paper is about.
 */
export function chargedLines(
  lines: readonly TaxedLine[],
  { charged, priced }: { charged: readonly CreditRoom[]; priced: readonly CreditRoom[] },
): SoldLine[] {
  return lines.flatMap(({ pieces, ordered: _, taxRate, ...line }) => {
    const grossPaise = roomOf(charged, line.lineId)
    const pricePaise = roomOf(priced, line.lineId)
    // What went back whole is not sold; what was free from the start is.
    if (grossPaise === 0 && line.listPaise > line.discountPaise) return []
    return [
      {
        ...line,
        grossPaise,
        // What went back before is off the price as a discount is, so that price less discount is what is charged.
        listPaise: Math.max(line.listPaise, grossPaise),
        discountPaise: Math.max(0, line.listPaise - grossPaise),
        rate: rateForPieces(taxRate, { grossPaise: pricePaise, pieces }),
      },
    ]
  })
}

/** The lines with the pieces that are kept of them: those that came back before the goods left are not sold. */
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

/** What there is for a line, or for the delivery, whose line is null. */
export function roomOf(rooms: readonly CreditRoom[], lineId: string | null): number {
  return rooms.find((room) => room.lineId === lineId)?.leftPaise ?? 0
}
